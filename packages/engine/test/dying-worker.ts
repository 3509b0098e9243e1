/** A worker that does nothing but die, as one does that runs out of memory. */
// oxlint-disable-next-line import/no-default-export -- piscina calls the default export.
export default function die(): never {
  process.exit(9);
}
