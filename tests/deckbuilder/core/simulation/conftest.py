"""A real cluster on this machine."""

import logging

import pytest


# Not for the session: it measures its memory at every collection of garbage, on any thread.
@pytest.fixture(scope="module")
def cluster():
    """Two worker processes; what the cluster notes about slow or restarted workers is no fault."""
    from distributed import LocalCluster  # noqa: PLC0415 - slow, and only needed here

    logger = logging.getLogger("distributed")
    before = logger.level
    with LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=True,
        # Without an address it takes the one that another run of the tests may have.
        dashboard_address="127.0.0.1:0",
        host="127.0.0.1",
    ) as made:
        logger.setLevel(logging.CRITICAL)
        yield made
    logger.setLevel(before)
