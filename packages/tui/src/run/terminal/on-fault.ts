/**
 * Hears what nobody caught, which would otherwise end the process with its words drawn into the screen
 * (point 6); until what is returned is called.
 */
export function hearFaults(hear: (error: Error) => void): () => void {
  const listener = (error: unknown) =>
    hear(error instanceof Error ? error : new Error(String(error)));
  process.on("uncaughtException", listener);
  process.on("unhandledRejection", listener);
  return () => {
    process.off("uncaughtException", listener);
    process.off("unhandledRejection", listener);
  };
}
