"""Seats can be played by programs from elsewhere."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("seats", sa.Column("program", sa.String(40), nullable=True))


def downgrade() -> None:
    op.drop_column("seats", "program")
