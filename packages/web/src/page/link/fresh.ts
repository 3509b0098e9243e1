import { useSignalEffect } from "@preact/signals";
import { attempt } from "./changing.ts";
import { changes } from "./follow.ts";

/** Between two readings, unless told otherwise: an import changes something many times a second. */
const REST_MS = 300;

/**
 * Reads now, and anew once something has changed, one reading at a time. Where what `read` looks at changes, or the part of the page goes,
 * its signal is aborted.
 */
export function useFresh(
  read: (signal: AbortSignal) => Promise<void>,
  { restMs = REST_MS }: { readonly restMs?: number } = {},
): void {
  useSignalEffect(() => {
    const under = new AbortController();
    const { signal } = under;
    let known = changes.peek();
    let isReading = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function again(): Promise<void> {
      isReading = true;
      known = changes.peek();
      await attempt(() => read(signal));
      timer = setTimeout(() => {
        isReading = false;
        if (known !== changes.peek()) void again();
      }, restMs);
    }
    void again();
    const stop = changes.subscribe((now) => {
      if (!isReading && now !== known) void again();
    });
    return () => {
      stop();
      clearTimeout(timer);
      under.abort();
    };
  });
}
