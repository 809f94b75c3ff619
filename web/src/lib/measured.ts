/** Tells the size of an element, and every new one. */
import type { Attachment } from "svelte/attachments";

export function measured(tell: (box: DOMRect) => void): Attachment<Element> {
  return (node) => {
    const watch = new ResizeObserver(() => tell(node.getBoundingClientRect()));
    watch.observe(node);
    return () => watch.disconnect();
  };
}
