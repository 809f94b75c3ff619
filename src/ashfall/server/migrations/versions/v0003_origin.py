"""Tables know where they were opened from, under seal."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("origin", sa.String(64), nullable=False, server_default=""))
    op.create_index("tables_origin", "tables", ["origin", "created"])


def downgrade() -> None:
    op.drop_index("tables_origin", "tables")
    op.drop_column("tables", "origin")
