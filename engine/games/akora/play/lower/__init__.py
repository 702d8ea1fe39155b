"""What is behind the words of Akora's texts: from trees to effects that are played."""
