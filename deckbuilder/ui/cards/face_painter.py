"""Draws the full face of a card, sharp at any size; every measure is a share of its width."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from deckbuilder.ui.cards.face import Face, OverlayFace
from deckbuilder.ui.cards.marks import Marks
from deckbuilder.ui.cards.picture import PaintPicture, Subject, paint_picture
from deckbuilder.ui.cards.rules_text import Flow, Style, flow_text, run_font
from deckbuilder.ui.theme import Theme

AVATAR_HEAD, FABLED_HEAD = 150, 154
TYPE_LINE = 68
TEXT_GAP = 22


class FacePainter:
    """Draws one face into one place."""

    def __init__(
        self,
        painter: QPainter,
        place: QRectF,
        face: Face,
        theme: Theme,
        paint: PaintPicture = paint_picture,
    ) -> None:
        self._painter = painter
        self._paint = paint
        self._outer = place
        self._place = place
        self._face = face
        self._theme = theme
        self._unit = place.width() / 1000
        self._card = theme.tokens.card
        self._sizes = theme.tokens.card_type
        self._marks = Marks(painter, theme)
        self._tint = theme.tint(face.colour)
        self._has_foot = bool(face.stats or face.gems)

    def paint(self) -> None:
        """Draw everything, from the paper up."""
        self._painter.save()
        self._painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._face.kind == "infusion":
            self._paint_infusion()
        else:
            self._paint_card()
        self._painter.restore()

    # ------------------------------------------------------------------------------------ a card

    def _paint_card(self) -> None:
        self._paint_paper()
        if self._face.is_fabled:
            inset = self._u(self._card["fabled_inset"] + 2 * self._card["fabled_line"])
            self._place = self._outer.adjusted(inset, inset, -inset, -inset)
        clip = QPainterPath()
        clip.addRoundedRect(self._place, self._radius, self._radius)
        self._painter.save()
        self._painter.setClipPath(clip)
        size, flow = self._fitting_text()
        overlays = [self._overlay_flow(each) for each in self._face.overlays]
        foot = self._foot_height
        overlay_height = sum(self._overlay_height(flow) for flow in overlays)
        bottom = self._place.bottom() - foot - overlay_height
        picture = self._picture_height(flow, overlay_height)
        top = self._place.top() + self._u(self._head)
        self._paint_head()
        self._paint_picture(QRectF(self._place.left(), top, self._place.width(), picture))
        self._paint_text(top + picture, size, flow, bottom)
        for each, lines in zip(self._face.overlays, overlays, strict=True):
            height = self._overlay_height(lines)
            strip = QRectF(self._place.left(), bottom, self._place.width(), height)
            self._paint_strip(strip, each, lines)
            bottom += height
        self._paint_foot()
        self._painter.restore()
        self._paint_edge()

    def _u(self, thousandths: float) -> float:
        return thousandths * self._unit

    @property
    def _radius(self) -> float:
        return self._u(self._theme.tokens.radius["card"])

    @property
    def _head(self) -> float:
        if self._face.kind in ("avatar", "summoner"):
            return AVATAR_HEAD
        return FABLED_HEAD if self._face.epithet else self._card["head"]

    @property
    def _foot_height(self) -> float:
        return self._u(self._card["foot_gap"] + (self._card["foot"] if self._has_foot else 0))

    def _text_space(self, overlay_height: float) -> float:
        """How much height the text may take when the picture is as low as it may be."""
        fixed = self._u(self._head + self._card["picture_min"] + TYPE_LINE + TEXT_GAP)
        return self._place.height() - fixed - self._foot_height - overlay_height

    def _fitting_text(self) -> tuple[float, Flow]:
        """The largest text size at which the text fits, or the smallest there is."""
        width = self._place.width() - 2 * self._u(self._card["padding"])
        overlay = sum(
            self._overlay_height(self._overlay_flow(each)) for each in self._face.overlays
        )
        space = self._text_space(overlay)
        for thousandths in range(self._sizes["text"], self._sizes["text_min"] - 1, -1):
            size = self._u(thousandths)
            flow = flow_text(self._face.text, self._theme, size, width)
            if flow.height <= space:
                break
        return size, flow

    def _picture_height(self, flow: Flow, overlay_height: float) -> float:
        text = self._u(TYPE_LINE + TEXT_GAP) + flow.height
        left = self._place.height() - self._u(self._head) - self._foot_height - overlay_height
        low, high = self._u(self._card["picture_min"]), self._u(self._card["picture_max"])
        return max(low, min(high, left - text))

    def _paint_paper(self) -> None:
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(self._theme.colour("card_paper"))
        self._painter.drawRoundedRect(self._outer, self._radius, self._radius)

    def _paint_edge(self) -> None:
        pen = QPen(self._theme.colour("card_edge"), max(1.0, self._u(5)))
        if self._face.kind == "token":
            pen.setColor(self._theme.colour("border_strong"))
            pen.setDashPattern([4, 3])
        inset = pen.widthF() / 2
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        self._painter.setPen(pen)
        edge = self._outer.adjusted(inset, inset, -inset, -inset)
        self._painter.drawRoundedRect(edge, self._radius, self._radius)
        if self._face.is_fabled:
            line = self._u(self._card["fabled_line"])
            self._painter.setPen(QPen(QColor(self._tint.base), line))
            for rect in (self._outer.adjusted(line, line, -line, -line), self._place):
                self._painter.drawRoundedRect(rect, self._radius * 0.8, self._radius * 0.8)

    # -------------------------------------------------------------------------------------- head

    def _paint_head(self) -> None:
        height = self._u(self._head)
        middle = self._place.top() + height / 2
        left, right = self._place.left(), self._place.right()
        pad, icon = self._u(self._card["padding"]), self._u(self._card["icon"])
        is_avatar = self._face.kind in ("avatar", "summoner")
        text_left, text_right = left + pad, right - pad
        colours = self._face.shapes
        if is_avatar and len(colours) > 1:
            self._marks.aspect(colours[0], QPointF(left + pad + icon / 2, middle), icon)
            text_left += icon + pad / 2
        elif not is_avatar:
            text_left += self._paint_cost(left + pad, middle) + pad * 0.6
        if colours:
            self._marks.aspect(colours[-1], QPointF(right - pad - icon / 2, middle), icon)
            text_right -= icon + pad / 2
        area = QRectF(text_left, self._place.top(), text_right - text_left, height)
        self._paint_name(area, is_centred=is_avatar)

    def _paint_cost(self, left: float, middle: float) -> float:
        size = self._u(self._card["cost"])
        centre = QPointF(left + size / 2, middle)
        if self._face.kind == "token" or not self._face.cost:
            self._marks.icon("token", "text_muted", centre, size * 0.8)
            return size
        font = self._font(self._sizes["cost"], "number")
        self._marks.hexagon(centre, size, self._tint.base, self._tint.on, self._face.cost, font)
        return size

    def _paint_name(self, area: QRectF, *, is_centred: bool) -> None:
        align = Qt.AlignmentFlag.AlignHCenter if is_centred else Qt.AlignmentFlag.AlignLeft
        name_font = self._font(self._sizes["name"], "strong")
        colour = self._theme.colour("card_text")
        if not self._face.epithet:
            self._line(area, self._face.title, name_font, colour, align)
            return
        upper, lower = QRectF(area), QRectF(area)
        upper.setBottom(area.center().y() + self._u(14))
        lower.setTop(area.center().y() + self._u(10))
        lower.setBottom(lower.top() + self._u(52))
        self._line(upper, self._face.title, name_font, colour, align | Qt.AlignmentFlag.AlignBottom)
        muted = self._theme.colour("text_muted")
        epithet_font = self._font(self._sizes["epithet"])
        self._line(
            lower, self._face.epithet, epithet_font, muted, align | Qt.AlignmentFlag.AlignTop
        )

    def _font(self, thousandths: float, weight: str = "regular") -> QFont:
        return self._theme.font_of(self._u(thousandths), weight)

    def _line(
        self, area: QRectF, text: str, font: QFont, colour: QColor, align: Qt.AlignmentFlag
    ) -> None:
        """Draw a line of text, narrower and then elided where it does not fit."""
        if not align & Qt.AlignmentFlag.AlignVertical_Mask:
            align |= Qt.AlignmentFlag.AlignVCenter
        metrics = QFontMetricsF(font)
        if metrics.horizontalAdvance(text) > area.width():
            font = QFont(font)
            font.setPixelSize(max(1, round(font.pixelSize() * 0.84)))
            metrics = QFontMetricsF(font)
            text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, area.width())
        self._painter.setFont(font)
        self._painter.setPen(colour)
        self._painter.drawText(area, align, text)

    # ----------------------------------------------------------------------------- picture, text

    def _paint_picture(self, area: QRectF) -> None:
        face = self._face
        subject = Subject(face.name, face.colour or "aspectless", face.kind, face.traits)
        self._paint(self._painter, area, subject, self._theme.picture(face.palette))
        rule = self._u(self._card["picture_rule"])
        line = QRectF(area.left(), area.bottom() - rule, area.width(), rule)
        self._painter.fillRect(line, QColor(self._tint.base))
        if face.allowance:
            corner = area.topLeft() + QPointF(self._u(34), self._u(28))
            self._marks.capsule(corner, self._u(self._card["pip"]), face.allowance, face.used_pips)

    def _paint_text(self, top: float, size: float, flow: Flow, bottom: float) -> None:
        pad = self._u(self._card["padding"])
        area = QRectF(
            self._place.left() + pad, top, self._place.width() - 2 * pad, self._u(TYPE_LINE)
        )
        area.translate(0, self._u(6))
        self._paint_type_line(area)
        origin = QPointF(area.left(), top + self._u(TYPE_LINE + 4))
        room = bottom - origin.y()
        self._paint_flow(flow, origin, size, room)

    def _paint_type_line(self, area: QRectF) -> None:
        font = self._font(self._sizes["traits"], "strong")
        colour = self._theme.colour("card_text")
        if self._face.is_fabled:
            colour = QColor(self._tint.base)
        self._line(area, self._face.type_line, font, colour, Qt.AlignmentFlag.AlignLeft)
        traits = " ".join(self._face.traits)
        if traits:
            used = QFontMetricsF(font).horizontalAdvance(self._face.type_line)
            rest = area.adjusted(used, 0, 0, 0)
            plain = self._font(self._sizes["traits"])
            muted = self._theme.colour("text_muted")
            self._line(rest, f" · {traits}", plain, muted, Qt.AlignmentFlag.AlignLeft)

    def _paint_flow(self, flow: Flow, origin: QPointF, size: float, room: float) -> None:
        """Draw a text; lines that do not fit are left out and marked by dots."""
        is_cut = False
        for placed in flow.placed:
            if placed.baseline + size * 0.3 > room:
                is_cut = True
                break
            spot = origin + QPointF(placed.x, placed.baseline)
            run = placed.run
            if run.style in (Style.CHIP, Style.GEM_CHIP):
                gem = run.style is Style.GEM_CHIP
                self._marks.chip(spot, placed.width, size, run.text, has_gem=gem)
            else:
                self._painter.setFont(run_font(self._theme, run.style, size))
                self._painter.setPen(self._theme.colour("card_text"))
                self._painter.drawText(spot, run.text)
        if is_cut:
            self._painter.setFont(self._theme.font_of(size, "strong"))
            self._painter.setPen(self._theme.colour("text_muted"))
            width = self._place.width() - 2 * self._u(self._card["padding"])
            self._painter.drawText(origin + QPointF(width - size, room - size * 0.2), "…")

    # -------------------------------------------------------------------------------------- foot

    def _paint_foot(self) -> None:
        pad = self._u(self._card["padding"])
        gap = self._u(self._card["foot_gap"])
        line = QRectF(
            self._place.left() + pad,
            self._place.bottom() - gap,
            self._place.width() - 2 * pad,
            gap * 0.8,
        )
        words = [self._face.set_line]
        if self._face.is_practice and "practice" not in self._face.set_line.casefold():
            words.append("Practice")
        small = self._font(self._sizes["footer"])
        muted = self._theme.colour("text_muted")
        text = " · ".join(each for each in words if each)
        self._line(line, text, small, muted, Qt.AlignmentFlag.AlignLeft)
        if self._has_foot:
            middle = self._place.bottom() - gap - self._u(self._card["foot"]) / 2
            self._paint_stats(self._place.left() + pad, middle)
            self._paint_gems(self._place.right() - pad, middle)

    def _paint_stats(self, left: float, middle: float) -> None:
        font = self._font(self._sizes["number"], "number")
        icon = self._u(self._card["stat_icon"])
        for number, stat in enumerate(self._face.stats):
            if number:
                self._painter.setPen(QPen(self._theme.colour("border"), max(1.0, self._u(5))))
                self._painter.drawLine(
                    QPointF(left, middle - icon * 0.55), QPointF(left, middle + icon * 0.55)
                )
                left += self._u(24)
            self._marks.icon(stat.icon, "text_muted", QPointF(left + icon / 2, middle), icon)
            left += icon + self._u(12)
            left += self._marks.number(
                QPointF(left, middle), str(stat.value), font, is_changed=stat.is_changed
            )
            left += self._u(24)

    def _paint_gems(self, right: float, middle: float) -> None:
        gem = self._u(self._card["gem"])
        shown = min(self._face.gems, 4)
        if self._face.gems > 4:
            font = self._font(self._sizes["number"] * 0.7, "number")
            text = f"×{self._face.gems}"
            width = QFontMetricsF(font).horizontalAdvance(text)
            changed = self._face.added_gems > 0
            self._marks.number(QPointF(right - width, middle), text, font, is_changed=changed)
            right, shown = right - width - self._u(8), 1
        for number in range(shown):
            centre = QPointF(right - gem / 2 - number * (gem + self._u(6)), middle)
            colour = "infusion" if number < self._face.added_gems else "ikorr"
            self._marks.icon("ikorr", colour, centre, gem)

    # ---------------------------------------------------------------------------------- overlays

    def _overlay_flow(self, overlay: OverlayFace) -> Flow:
        pad, picture = self._u(40), self._u(self._theme.tokens.overlay["picture"] + 24)
        width = self._place.width() - 2 * pad - picture
        size = self._u(self._sizes["overlay_text"])
        return flow_text(overlay.text, self._theme, size, width)

    def _overlay_height(self, flow: Flow) -> float:
        pad = self._u(self._theme.tokens.overlay["padding_y"])
        return 2 * pad + self._u(self._sizes["overlay_name"] * 1.45) + flow.height

    def _paint_strip(self, strip: QRectF, overlay: OverlayFace, flow: Flow) -> None:
        tokens = self._theme.tokens.overlay
        tone = self._theme.colour("infusion_soft")
        tone.setAlphaF(tokens["opacity"])
        self._painter.fillRect(strip, tone)
        ink = self._theme.colour("infusion")
        line = self._u(tokens["line"])
        for top in (strip.top(), strip.bottom() - line):
            self._painter.fillRect(QRectF(strip.left(), top, strip.width(), line), ink)
        left = strip.left() + self._u(tokens["padding_x"])
        name_height = self._u(self._sizes["overlay_name"] * 1.45)
        row = QRectF(left, strip.top() + self._u(tokens["padding_y"]), strip.width(), name_height)
        pip = self._u(tokens["pip"])
        for number in range(overlay.pips):
            centre = QPointF(left + pip / 2 + number * pip * 1.15, row.center().y())
            self._marks.disc(centre, pip / 2, ink)
        shift = overlay.pips * pip * 1.15 + (self._u(14) if overlay.pips else 0)
        picture = self._u(tokens["picture"])
        row.setRight(strip.right() - self._u(tokens["padding_x"]))
        font = self._font(self._sizes["overlay_name"], "strong")
        name_area = row.adjusted(shift, 0, 0, 0)
        self._line(name_area, overlay.name, font, ink, Qt.AlignmentFlag.AlignLeft)
        origin = QPointF(left, row.bottom())
        self._paint_flow(flow, origin, self._u(self._sizes["overlay_text"]), flow.height + 9)
        spot = QPointF(
            strip.right() - self._u(tokens["padding_x"]) - picture / 2,
            max(strip.center().y() + picture * 0.1, strip.top() + picture * 0.62),
        )
        self._paint_medal(spot, picture, overlay.name)

    def _paint_medal(self, centre: QPointF, size: float, name: str) -> None:
        place = QRectF(centre.x() - size / 2, centre.y() - size / 2, size, size)
        clip = QPainterPath()
        clip.addEllipse(place)
        self._painter.save()
        self._painter.setClipPath(clip, Qt.ClipOperation.IntersectClip)
        subject = Subject(name, "aspectless", "infusion")
        self._paint(self._painter, place, subject, self._theme.picture(""))
        self._painter.restore()

    def _paint_infusion(self) -> None:
        """An infusion alone: a transparent card with its strip in the lower third."""
        face = self._face
        pen = QPen(self._theme.colour("border_strong"), max(1.0, self._u(4)))
        pen.setDashPattern([4, 3])
        self._painter.setPen(pen)
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        inset = pen.widthF() / 2
        edge = self._place.adjusted(inset, inset, -inset, -inset)
        self._painter.drawRoundedRect(edge, self._radius, self._radius)
        corner = self._place.topLeft() + QPointF(self._u(90), self._u(76))
        self._marks.pip_column(corner, self._u(30), face.pips, is_unique=face.is_unique)
        overlay = OverlayFace(face.name, 0, face.text, face.is_unique)
        flow = self._overlay_flow(overlay)
        height = max(self._overlay_height(flow), self._u(190))
        top = self._place.top() + self._place.height() * 0.84 - height
        strip = QRectF(self._place.left(), max(top, self._place.top()), self._place.width(), height)
        self._paint_strip(strip, overlay, flow)
        foot = QRectF(
            self._place.left() + self._u(40),
            strip.bottom(),
            self._place.width() - self._u(80),
            self._place.bottom() - strip.bottom(),
        )
        words = [face.type_line, face.set_line]
        font = self._font(self._sizes["traits"])
        muted = self._theme.colour("text_muted")
        text = " · ".join(each for each in words if each)
        self._line(foot, text, font, muted, Qt.AlignmentFlag.AlignLeft)
