"""Tables say how often something drawn was taken back."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("taken_back", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_column("tables", "taken_back")
