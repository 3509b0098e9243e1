/** Calls back once all that the terminal had sent by now was read. The event loop may have looked for it before it came: it looks once more. */
export function afterReading(then: () => void): void {
  setImmediate(() => setImmediate(then));
}
