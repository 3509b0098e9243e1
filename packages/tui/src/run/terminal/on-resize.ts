/** Longer nobody rests who pulls at a window; and ghosts are gone within 300 ms (point 31). */
const RESTED_MS = 100;

/**
 * Hears that the terminal's size has come to rest. On the way frames came for sizes that it had no more, and
 * cells were cut off; where it is as it was before, Node does not even tell. Until what is returned is called.
 */
export function hearResizes(hear: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(hear, RESTED_MS);
  };
  process.on("SIGWINCH", wait);
  return () => {
    clearTimeout(timer);
    process.off("SIGWINCH", wait);
  };
}
