import { rmSync, writeFileSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import path from "node:path";
import type { Memory } from "@hsms/engine";
import packageFile from "../../../../package.json" with { type: "json" };
import { makePrivateFolder } from "../../../open/projects/private-files.ts";
import type { Project } from "../../../open/projects/registry.ts";
import {
  addressOf,
  isOwnersAlone,
  socketName,
} from "../../../screen/other-processes/socket-folder.ts";
import type { Paths } from "../../../settings/paths.ts";
import { LARGEST_LINE, NOTHING, readAskLine, type AnswerLine } from "./hook-asks.ts";
import { hookSockets, stateOf } from "./hook-project.ts";

/** Whoever connects has so long to say what it wants. */
const LIMIT_MS = 5_000;
/** More at a time are turned away, and open the memory themselves. */
const MOST_AT_ONCE = 20;

/**
 * Answers the hooks of this person's assistants from a memory that is open anyway, until the returned function is called, which
 * waits for what is being recorded. Every process that has the memory open does so, and a hook asks one after the other: where one dies
 * another answers. Never throws: where nobody answers a hook opens the memory itself.
 */
export function answerHooks(options: {
  readonly paths: Pick<Paths, "state" | "runtime">;
  readonly project: Project;
  /** `null` where there is no memory yet, or it cannot be opened now. */
  readonly memory: () => Promise<Memory | null>;
  /** What failed, for the person, who sees nothing of a hook. */
  readonly describe: (error: unknown) => string;
}): () => Promise<void> {
  const { paths, project, memory, describe } = options;
  const place = hookSockets(paths, project);
  if (place === null) return () => Promise.resolve();
  const { folder } = place;
  const name = socketName(place);
  const file = path.join(folder, name);
  const open = new Set<Socket>();
  const leaving = new AbortController();
  let begun = stateOf(project);
  /** One after the other: each finds what the one before has taken up. */
  let recording = Promise.resolve();

  async function answer(text: string): Promise<AnswerLine> {
    const { version, generation, ask } = readAskLine(text);
    const now = stateOf(project);
    if (begun.generation === "") begun = now;
    // An open memory follows to a later generation; in another store of this name it is not.
    const isReplaced = now.generation === begun.generation && now.file !== begun.file;
    if (version !== packageFile.version || generation !== now.generation || isReplaced) return {};
    begun = now;
    const opened = await memory();
    if (opened === null) return {};
    const { answerAsk } = await import("./answer-ask.ts");
    if (ask.type !== "record") return { answer: await answerAsk(opened, ask, leaving.signal) };
    const { transcript } = ask;
    recording = recordAfter(recording, { memory: opened, transcript });
    return { answer: NOTHING };
  }

  async function recordAfter(
    before: Promise<void>,
    given: { readonly memory: Memory; readonly transcript: string },
  ): Promise<void> {
    await before;
    const { recordTranscript } = await import("./record-transcript.ts");
    const { hookNotes } = await import("./hook-notes.ts");
    const { state } = paths;
    const { signal } = leaving;
    try {
      await recordTranscript({ ...given, state, signal });
    } catch (error) {
      if (signal.aborted) return;
      hookNotes({ state, now: Date.now() }).noteFailure("record", describe(error));
    }
  }

  const server = createServer((socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    socket.on("error", () => socket.destroy());
    readLine(socket, (text) => {
      void answer(text)
        .catch((): AnswerLine => ({}))
        .then((line) => socket.end(`${JSON.stringify(line)}\n`));
    });
  });
  server.maxConnections = MOST_AT_ONCE;
  server.on("error", () => undefined);
  // Whoever has the memory open goes when its own work ends.
  server.unref();
  try {
    makePrivateFolder(folder);
    if (isOwnersAlone(folder)) {
      server.listen(addressOf(place, name));
      // A pipe has no place in the folder: what leads to it has.
      if (process.platform === "win32") writeFileSync(file, "");
    }
  } catch {
    // The folder is somebody else's, or cannot be made.
  }
  return async () => {
    server.close();
    rmSync(file, { force: true });
    leaving.abort();
    await recording;
    for (const socket of open) socket.destroy();
  };
}

function readLine(socket: Socket, hear: (text: string) => void): void {
  let text = "";
  let isHeard = false;
  const timer = setTimeout(() => {
    if (!isHeard) socket.destroy();
  }, LIMIT_MS).unref();
  socket.setEncoding("utf8");
  socket.on("close", () => clearTimeout(timer));
  socket.on("data", (chunk: string) => {
    if (isHeard) return;
    text += chunk;
    if (text.length > LARGEST_LINE) socket.destroy();
    else if (text.endsWith("\n")) {
      isHeard = true;
      hear(text);
    }
  });
}
