"""Everything about each kind of waiting decision, by chapter; `catalogue` has them all."""
