import type { Context } from "../settings/context.ts";

/** Says each second what is waited for, and for how long; returns how to stop. */
export function tellSeconds(
  { progress, messages, dialog }: Pick<Context, "progress" | "messages" | "dialog">,
  label: string,
  isWanted: () => boolean = () => true,
): () => void {
  const started = performance.now();
  const timer = setInterval(() => {
    const seconds = Math.round((performance.now() - started) / 1000);
    const { line, past } = messages.waiting;
    if (isWanted()) progress.say((dialog === undefined ? line : past)(label, seconds));
  }, 1000);
  return () => clearInterval(timer);
}
