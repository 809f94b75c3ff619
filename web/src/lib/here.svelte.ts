/** The game a page is about, if it is about one: links and key help follow it. */
import { router } from "./router.svelte";

class Here {
  /** Game of the table or the replay that is open. */
  open = $state("");

  get game(): string {
    const [page = "", subject = ""] = router.parts;
    if (page === "table" || page === "replay") return this.open;
    return ["new", "tiles", "rules", "how"].includes(page) ? subject : "";
  }
}

export const here = new Here();
