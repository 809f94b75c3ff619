/** What it is played on. */
import { MediaQuery } from "svelte/reactivity";

const small = new MediaQuery("max-width: 900px");

export const device = {
  /** Too narrow for columns beside the board. Style sheets of tables turn at the same width. */
  get narrow(): boolean {
    return small.current;
  },
  /** Nothing can be pointed at without touching it. */
  touch: matchMedia("(hover: none)").matches,
};
