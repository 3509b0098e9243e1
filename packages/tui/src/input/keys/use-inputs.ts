import { usePaste, useStdin } from "ink";
import { useEffect, useEffectEvent } from "react";
import type { Ground } from "../../draw/theme/theme.ts";
import type { Input } from "./key.ts";
import { endKeys, mayEnd, readOn } from "./read-keys.ts";

/** A sequence comes within this time over any line; an Esc by itself is handled after it. Milliseconds. */
const SEQUENCE_MS = 25;

/** Passes on all inputs of one read, and the background that a reply says. Ink's `useInput` merges several keys of a read and drops the mouse. */
export function useInputs(
  listener: (inputs: readonly Input[]) => void,
  hearGround: (ground: Ground) => void,
): void {
  const { stdin, setRawMode } = useStdin();
  const onInputs = useEffectEvent(listener);
  const onGround = useEffectEvent(hearGround);
  // Turns bracketed paste on, and off again at the end; what was pasted is read below.
  usePaste(() => undefined);
  useEffect(() => {
    let rest = "";
    let timer: NodeJS.Timeout | undefined;
    const tell = (inputs: readonly Input[]) => {
      if (inputs.length > 0) onInputs(inputs);
    };
    const end = () => {
      const ended = endKeys(rest);
      rest = "";
      tell(ended);
    };
    const read = (chunk: string | Buffer) => {
      clearTimeout(timer);
      const reading = readOn(rest, String(chunk));
      ({ rest } = reading);
      if (mayEnd(rest)) timer = setTimeout(end, SEQUENCE_MS);
      if (reading.ground !== undefined) onGround(reading.ground);
      tell(reading.inputs);
    };
    // Ink reads the stream; a listener to `data` gets each read as well.
    stdin.on("data", read);
    setRawMode(true);
    return () => {
      clearTimeout(timer);
      stdin.off("data", read);
      setRawMode(false);
    };
  }, [stdin, setRawMode]);
}
