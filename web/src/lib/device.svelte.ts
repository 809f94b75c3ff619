/** What it is played on. */
import { MediaQuery } from "svelte/reactivity";

const small = new MediaQuery("max-width: 900px");
const roomy = new MediaQuery("(min-width: 1180px) and (min-height: 560px)");

const wide = new MediaQuery("(min-width: 900px) and (min-height: 560px)");

const tall = new MediaQuery("(min-width: 900px) and (min-height: 680px) and (orientation: landscape)");

export const device = {
  /** Too narrow for columns beside a page's text. */
  get narrow(): boolean {
    return small.current;
  },
  /** Room for everything at once: the table's style sheet turns at the same sizes. */
  get large(): boolean {
    return roomy.current;
  },
  /** Room to read beside a board that leaves its side free. */
  get tall(): boolean {
    return tall.current;
  },
  /** Room for a broad board. */
  get wide(): boolean {
    return wide.current;
  },
  /** Nothing can be pointed at without touching it. */
  touch: matchMedia("(hover: none)").matches,
};
