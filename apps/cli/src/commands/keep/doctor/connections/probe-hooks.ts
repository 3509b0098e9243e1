import { spawn } from "node:child_process";
import { once } from "node:events";
import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { PROBE_SESSION } from "../../../assist/hooks/hook-notes.ts";
import type { ProbePlace } from "./probe-place.ts";

interface Written {
  readonly commands: ReadonlyMap<string, string>;
  readonly environment: Readonly<Record<string, string>>;
}

/** A client waits as long for a hook. */
const LIMIT_MS = 60_000;
/** What a recording hook leaves behind ends by then. */
const RECORDED_MS = 30_000;
const LOOK_MS = 300;

/** Has a session recorded by the hooks as they are written, and recalled in another one. Throws what does not work. */
export async function probeHooks(
  { commands, environment }: Written,
  { folder, word, sentence }: ProbePlace,
): Promise<void> {
  const transcript = path.join(folder, `${PROBE_SESSION}session.jsonl`);
  writeFileSync(transcript, sessionOf(sentence));
  const run = async (event: string, more: object = {}): Promise<string> => {
    const command = commands.get(event);
    if (command === undefined) return "";
    const given = {
      session_id: `${PROBE_SESSION}${randomUUID()}`,
      cwd: folder,
      transcript_path: transcript,
      ...more,
    };
    return runShell(command, { folder, environment, input: JSON.stringify(given) });
  };
  await run("session-start", { source: "startup" });
  await run("compact");
  await run("stop");
  await run("end");
  const recorded = ["stop", "end", "compact"].some((event) => commands.has(event));
  if (!recorded || !commands.has("prompt")) return;
  const late = Date.now() + RECORDED_MS;
  for (;;) {
    const told = await run("prompt", { prompt: "What is the word of the hsms probe?" });
    if (told.includes(word)) return;
    if (Date.now() > late) throw new Error(`${word}: recorded, and not recalled`);
    await setTimeout(LOOK_MS);
  }
}

/** One exchange, as Claude Code writes it: which client's lines they are is seen by the lines. */
function sessionOf(sentence: string): string {
  const sessionId = randomUUID();
  const line = (more: object) => `${JSON.stringify({ sessionId, ...more })}\n`;
  const [asked, answered] = [randomUUID(), randomUUID()];
  return (
    line({
      type: "user",
      uuid: asked,
      parentUuid: null,
      message: { role: "user", content: sentence },
    }) +
    line({
      type: "assistant",
      uuid: answered,
      parentUuid: asked,
      message: { role: "assistant", content: [{ type: "text", text: "I see." }] },
    })
  );
}

async function runShell(
  command: string,
  given: {
    readonly folder: string;
    readonly environment: Readonly<Record<string, string>>;
    readonly input: string;
  },
): Promise<string> {
  const { folder, environment, input } = given;
  const child = spawn(command, {
    shell: true,
    cwd: folder,
    env: environment,
    timeout: LIMIT_MS,
    windowsHide: true,
  });
  const ended = once(child, "close");
  child.stdin.on("error", () => undefined);
  child.stdin.end(input);
  const [printed, complaint, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    ended,
  ]);
  if (code !== 0) throw new Error(`${command}: ${complaint.trim()} (${String(code)})`);
  return printed;
}
