import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { addDevice, join, leave, readStatus, renameDevice } from "../src/index.ts";
import { expectInStep } from "./in-step.ts";
import { createMachines, letIn, NEVER_ENDED, say, syncAll, type Machine } from "./machines.ts";
import { throughRelay } from "./relay-machines.ts";

const namesIn = ({ home }: Machine): readonly string[] =>
  readStatus(home).devices.map(({ name }) => name);

const turn = () => new Promise<void>((go) => void setImmediate(go));

/** As a process that is killed: it does nothing more, and takes nothing back. */
const killed = () => new Promise<never>(() => {});

/** `member` shows a code; `newcomer` answers it and then `ends`, by Ctrl+C or a kill, whereas `member` lets it in. Returns the code. */
async function joinCutOff(
  member: Machine,
  newcomer: Machine,
  ends: "Ctrl+C" | "kill",
): Promise<string> {
  const { promise: code, resolve } = Promise.withResolvers<string>();
  const { promise: looked, resolve: onLooked } = Promise.withResolvers<void>();
  const added = addDevice({
    home: member.home,
    now: Date.now,
    pause: () => looked,
    signal: NEVER_ENDED,
    onCode: (words) => resolve(words.join(" ")),
  });
  const words = await code;
  const stop = new AbortController();
  const pause = async () => {
    onLooked();
    await added;
    if (ends === "kill") return killed();
    stop.abort();
    return undefined;
  };
  const joined = join({ ...joining(newcomer, words), pause, signal: stop.signal });
  if (ends === "Ctrl+C") await expect(joined).rejects.toThrow("abort");
  await added;
  return words;
}

const joining = ({ home, name, folder, relay }: Machine, code: string) => ({
  home,
  folder: relay ?? folder,
  name,
  code,
  now: Date.now,
  pause: turn,
  signal: NEVER_ENDED,
});

/** Through a folder or a relay: the first of one group, and one that is to join. */
async function first(through: string): Promise<readonly [Machine, Machine]> {
  const { open } = through === "a relay" ? await throughRelay() : createMachines();
  const [laptop, desktop] = [await open("laptop"), await open("desktop")];
  if (through === "a relay") await laptop.setUpRelay();
  else laptop.setUp();
  await say(laptop, "Said on the laptop.");
  await laptop.sync();
  return [laptop, desktop];
}

const WAYS = (["Ctrl+C", "kill"] as const).flatMap((ends) =>
  ["a folder", "a relay"].map((through) => ({ ends, through })),
);

test.each(WAYS)(
  "a join through $through that ends by $ends once it was let in goes on with the next sync",
  async ({ ends, through }) => {
    const [laptop, desktop] = await first(through);
    await joinCutOff(laptop, desktop, ends);
    expect(await desktop.sync()).toMatchObject({ added: 1 });
    await syncAll(desktop, laptop);
    await expectInStep(laptop, desktop);
    expect(namesIn(laptop)).toEqual(["laptop", "desktop"]);
  },
);

test.each(WAYS)(
  "… and with the same command, through $through after $ends",
  async ({ ends, through }) => {
    const [laptop, desktop] = await first(through);
    const code = await joinCutOff(laptop, desktop, ends);
    await join(joining(desktop, code));
    await syncAll(desktop, laptop);
    await expectInStep(laptop, desktop);
    expect(namesIn(laptop)).toEqual(["laptop", "desktop"]);
  },
);

test.each(WAYS)(
  "… and with a new code, through $through after $ends, as the same machine",
  async ({ ends, through }) => {
    const [laptop, desktop] = await first(through);
    await joinCutOff(laptop, desktop, ends);
    await letIn(laptop, desktop);
    await syncAll(desktop, laptop);
    await expectInStep(laptop, desktop);
    expect(namesIn(laptop)).toEqual(["laptop", "desktop"]);
    expect(readdirSync(laptop.folder, { recursive: true }).join()).not.toMatch(/request/u);
  },
);

test("a machine that was not let in yet says so, and nothing is told in its name", async () => {
  const [laptop, desktop] = await first("a folder");
  const { promise: code, resolve } = Promise.withResolvers<string>();
  const stop = new AbortController();
  const added = addDevice({
    home: laptop.home,
    now: Date.now,
    pause: killed,
    signal: stop.signal,
    onCode: (words) => resolve(words.join(" ")),
  });
  void added;
  const words = await code;
  const pause = async () => stop.abort();
  await expect(join({ ...joining(desktop, words), pause, signal: stop.signal })).rejects.toThrow(
    "abort",
  );
  await expect(desktop.sync()).rejects.toMatchObject({ code: "SYNC_NOT_LET_IN" });
  expect(() => readStatus(desktop.home)).toThrow("SYNC_NOT_LET_IN");
  await expect(renameDevice(desktop.home, "other")).rejects.toThrow("SYNC_NOT_LET_IN");
  await leave(desktop.home);
  await expect(desktop.sync()).rejects.toMatchObject({ code: "SYNC_NOT_SET_UP" });
  expect(existsSync(path.join(desktop.directory, "sync.json"))).toBe(false);
});

test("a join that is killed before it was let in leaves nothing in the folder once the machine leaves", async () => {
  const [laptop, desktop] = await first("a folder");
  const { promise: code, resolve } = Promise.withResolvers<string>();
  void addDevice({
    home: laptop.home,
    now: Date.now,
    pause: killed,
    signal: NEVER_ENDED,
    onCode: (words) => resolve(words.join(" ")),
  });
  const words = await code;
  const { promise: asked, resolve: onAsked } = Promise.withResolvers<void>();
  const pause = () => {
    onAsked();
    return killed();
  };
  void join({ ...joining(desktop, words), pause });
  await asked;
  const requests = () =>
    readdirSync(laptop.folder, { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith("request.json"),
    );
  expect(requests()).toHaveLength(1);
  await leave(desktop.home);
  expect(requests()).toEqual([]);
});

test("of machines that are called the same the later ones have a number", async () => {
  const machines = createMachines();
  const [laptop, other, third] = [
    await machines.open("laptop"),
    await machines.open("other"),
    await machines.open("third"),
  ];
  laptop.setUp();
  await laptop.sync();
  for (const one of [other, third]) await letIn(laptop, { ...one, name: "laptop" });
  await syncAll(other, third, laptop);
  for (const one of [laptop, other, third]) {
    expect(namesIn(one)).toEqual(["laptop", "laptop 2", "laptop 3"]);
  }
  expect(await renameDevice(third.home, "laptop 2")).toBe("laptop 3");
  expect(await renameDevice(third.home, "laptop 3")).toBe("laptop 3");
});
