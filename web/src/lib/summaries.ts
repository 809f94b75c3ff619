/** Tables as the lists know them. */
import type { TableSummary } from "./protocol/types";

/** Not over, and the server still has its rules and cards. */
export function goesOn(table: TableSummary): boolean {
  return table.status === "playing" && !table.outdated;
}
