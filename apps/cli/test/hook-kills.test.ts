// @module-tag slow
import { appendFileSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { dataOf, finish, makeFolder, run, start } from "./command.ts";

/** Kills of each kind. */
const KILLS = 20;

const said = (uuid: string, parentUuid: string | null, more: object) =>
  `${JSON.stringify({ uuid, parentUuid, sessionId: "s", timestamp: "2026-03-04T05:06:07Z", ...more })}\n`;

/** A repository with a memory, and a session of Claude Code in it. */
async function session() {
  const home = makeFolder();
  const folder = path.join(home, "work");
  mkdirSync(path.join(folder, ".git"), { recursive: true });
  await run(["add", "The first note."], { home, cwd: folder });
  const transcript = path.join(home, "s.jsonl");
  const told: string[] = [];
  return {
    home,
    folder,
    transcript,
    told,
    say(): void {
      const number = told.length;
      const text =
        number % 2 === 0 ? `배는 ${number}시에 떠나.` : `The ferry has ${number} cabins.`;
      told.push(text);
      const parent = number === 0 ? null : `a${number - 1}`;
      const content = [{ type: "text", text: `Answer ${number}.` }];
      const user = { type: "user", message: { role: "user", content: text } };
      const answer = { type: "assistant", message: { role: "assistant", model: "x", content } };
      appendFileSync(transcript, said(`u${number}`, parent, user));
      appendFileSync(transcript, said(`a${number}`, `u${number}`, answer));
    },
    stop() {
      const child = start(["hook", "stop"], { home, cwd: folder });
      child.stdin.on("error", () => undefined);
      const asked = { session_id: "s", cwd: folder, transcript_path: transcript };
      child.stdin.end(JSON.stringify(asked));
      return child;
    },
    async kept(): Promise<readonly string[]> {
      const listed = dataOf(await run(["list", "--limit", "500", "--json"], { home, cwd: folder }));
      const turns = listed["turns"] as readonly { readonly user: string }[];
      return turns.map(({ user }) => user).toSorted();
    },
  };
}

/** Processes that record this session. */
function recorders(transcript: string): readonly number[] {
  return readdirSync("/proc").flatMap((name) => {
    try {
      const words = readFileSync(`/proc/${name}/cmdline`, "utf8").split("\0");
      return words.includes("record") && words.includes(transcript) ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}

async function untilKept({ told, kept }: Awaited<ReturnType<typeof session>>): Promise<void> {
  const all = ["The first note.", ...told].toSorted();
  for (;;) {
    const now = await kept();
    if (now.length >= all.length) {
      expect(now).toEqual(all);
      return;
    }
    await setTimeout(100);
  }
}

test("however often a hook is killed, nothing told is lost, and nothing is there twice", async () => {
  const talk = await session();
  for (let kill = 0; kill < KILLS; kill++) {
    talk.say();
    const child = talk.stop();
    // Listened for first: a hook may have ended before it is killed.
    const ended = finish(child);
    await setTimeout(kill * 6);
    child.kill("SIGKILL");
    await ended;
  }
  await finish(talk.stop());
  await untilKept(talk);
});

test.skipIf(process.platform !== "linux")(
  "however often what records is killed, nothing told is lost, and nothing is there twice",
  async () => {
    const talk = await session();
    let killed = 0;
    for (let round = 0; killed < KILLS; round++) {
      talk.say();
      await finish(talk.stop());
      // From before it has begun to after it has ended.
      await setTimeout((round % KILLS) * 25);
      for (const id of recorders(talk.transcript)) {
        process.kill(id, "SIGKILL");
        killed += 1;
      }
    }
    talk.say();
    await finish(talk.stop());
    for (const id of recorders(talk.transcript)) process.kill(id, "SIGKILL");
    // That session is over: the next one makes good what was killed.
    const next = start(["hook", "session-start"], { home: talk.home, cwd: talk.folder });
    next.stdin.end(JSON.stringify({ session_id: "next", cwd: talk.folder, source: "startup" }));
    await finish(next);
    await untilKept(talk);
    await expect.poll(() => recorders(talk.transcript), { timeout: 120_000 }).toEqual([]);
  },
);

test.skipIf(process.platform === "win32")(
  "of several that have the memory open another answers when one is killed, and none is left behind",
  async () => {
    const talk = await session();
    const { home, folder, transcript } = talk;
    const sockets = path.join(home, "state", "sockets");
    const open = () => {
      const child = start(["mcp"], { home, cwd: folder });
      child.stdin.on("error", () => undefined);
      return child;
    };
    const names = () => readdirSync(sockets);
    let servers = [open(), open()];
    await expect.poll(() => names().length, { timeout: 120_000 }).toBe(2);
    for (let kill = 0; kill < KILLS; kill++) {
      talk.say();
      const [first, ...others] = servers;
      await finish(talk.stop());
      await setTimeout(kill * 5);
      first?.kill("SIGKILL");
      servers = [...others, open()];
      // Its entry goes with the first hook that finds nobody there.
      await expect.poll(() => names().length, { timeout: 120_000 }).toBeGreaterThanOrEqual(2);
    }
    await finish(talk.stop());
    await untilKept(talk);
    const ended = servers.map(finish);
    for (const server of servers) server.stdin.end();
    await Promise.all(ended);
    await expect.poll(() => recorders(transcript), { timeout: 120_000 }).toEqual([]);
  },
);
