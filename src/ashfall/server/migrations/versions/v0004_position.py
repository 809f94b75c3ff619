"""Tables can start from a position written down; the fingerprint of what is in play is called so."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("position", sa.Text, nullable=True))
    op.execute("ALTER TABLE tables RENAME COLUMN data_version TO fingerprint")


def downgrade() -> None:
    op.execute("ALTER TABLE tables RENAME COLUMN fingerprint TO data_version")
    op.drop_column("tables", "position")
