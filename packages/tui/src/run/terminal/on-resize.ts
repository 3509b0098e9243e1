/** A pause in a resize by hand is shorter; and stray cells are gone within 300 ms. */
const RESTED_MS = 100;

/**
 * Calls back when the terminal's size has settled. Before that, frames came for sizes it no longer had, and
 * cells were cut off; where it ends as it began, Node says nothing. Returns how to unsubscribe.
 */
export function onResize(listener: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(listener, RESTED_MS);
  };
  process.on("SIGWINCH", wait);
  return () => {
    clearTimeout(timer);
    process.off("SIGWINCH", wait);
  };
}
