import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import {
  addDevice,
  checkFolder,
  chooseCareDevice,
  homeOf,
  join,
  leave,
  readStatus,
  renameDevice,
  revokeDevice,
  setUp,
  setUpRelay,
  sync,
  SyncError,
  watch,
  type Synced,
} from "@hsms/sync";
import { cleanLine } from "@hsms/tui/text";
import { CliError } from "../../../output/cli-error.ts";
import { exitCodes, type ExitCode } from "../../../output/exit-codes.ts";
import { canAsk, confirm } from "../../../output/terminal/confirm.ts";
import type { OpenProject } from "../../../open/with-project.ts";
import { isRelay } from "../../../messages/en/exchange/sync.ts";
import { readText } from "../../../open/projects/private-files.ts";
import type { Context } from "../../../settings/context.ts";
import { readName } from "../../arguments/read-name.ts";

interface Asked {
  readonly folder?: string | undefined;
  readonly add?: true | undefined;
  readonly join?: readonly string[] | undefined;
  readonly name?: string | undefined;
  readonly tokenFile?: string | undefined;
  readonly list?: true | undefined;
  readonly revoke?: string | undefined;
  /** `false`: by no machine. */
  readonly care?: string | false | undefined;
  readonly leave?: true | undefined;
  readonly watch?: true | undefined;
  readonly refill?: true | undefined;
}

/** While somebody waits at another machine. */
const LOOK_MS = 500;
/** Long enough for a folder to be carried, and short enough to go on elsewhere. */
const WATCH_MS = 10_000;
/** What waits for a place in the tree is waited for where it takes seconds. */
const PLACED_AT_ONCE = 1000;

/** Before a project is made for it. Throws `CliError` `SYNC_NO_FOLDER`. */
export function checkPlace(asked: Asked, { config }: Context): void {
  try {
    const { folder } = placeOf(asked, config.workingDirectory);
    if (folder !== undefined) checkFolder(folder);
  } catch (error) {
    throw told(error);
  }
}

export async function runSync(
  open: OpenProject,
  context: Context,
  asked: Asked,
): Promise<ExitCode> {
  const { signal } = context.interruption;
  try {
    return await act(open, context, asked);
  } catch (error) {
    if (signal.aborted) return exitCodes.interrupted;
    throw told(error);
  } finally {
    context.progress.end();
  }
}

const told = (error: unknown): unknown =>
  error instanceof SyncError
    ? new CliError(error.code, error.subject, { detail: error.detail })
    : error;

async function act(open: OpenProject, context: Context, asked: Asked): Promise<ExitCode> {
  const { output, json, messages, config, interruption } = context;
  const home = await homeOf(open.memory, open.project.directory);
  const { signal } = interruption;
  const name = asked.name === undefined ? undefined : readName(asked.name, "BAD_DEVICE_NAME");
  const { folder, relay } = placeOf(asked, config.workingDirectory);
  const pause = (): Promise<void> => wait(LOOK_MS, undefined, { signal });
  const waiting = { home, now: Date.now, pause, signal };
  const texts = messages.sync;
  if (asked.join !== undefined) {
    const where = folder ?? relay;
    if (where === undefined) {
      throw new SyncError("SYNC_SET_UP_ELSEWHERE", readStatus(home).folder);
    }
    const onAsked = (): void => void output.notice(texts.asking);
    await join({ ...waiting, folder: where, code: asked.join.join(" "), name, onAsked });
    const called = readStatus(home).devices.find(({ isThis }) => isThis)?.name;
    if (called !== undefined) tellNumber(context, name, called);
    return syncOnce(open, context);
  }
  if (asked.leave === true) {
    await leave(home);
    if (json) output.data({ left: true });
    else output.print(texts.left);
    return exitCodes.ok;
  }
  if (folder !== undefined) setUp({ home, folder, name });
  else if (relay !== undefined) {
    const hasBegun = await setUpRelay({ home, relay, name, signal });
    if (hasBegun) output.notice(texts.begun);
  } else if (asked.list === true) return list(open, context);
  if (name !== undefined) tellNumber(context, name, await renameDevice(home, name));
  if (asked.list === true) return list(open, context);
  if (asked.watch === true) return follow(open, context);
  const exitCode = await syncOnce(open, context, {
    isSilent: asked.add ?? (asked.revoke !== undefined || asked.care !== undefined),
    isRefilled: asked.refill === true,
  });
  if (exitCode !== exitCodes.ok) return exitCode;
  const { folder: place } = readStatus(home);
  if (asked.add === true) {
    const device = await addDevice({
      ...waiting,
      onCode: (words) => {
        const code = words.join(" ");
        if (json) output.complain(code);
        else output.print(texts.code(code, isRelay(place) ? place : null));
      },
    });
    if (json) output.data({ added: { id: device.id, name: device.name } });
    else output.print(cleanLine(texts.added(device.name)));
    return syncOnce(open, context, { isSilent: true });
  }
  if (asked.revoke !== undefined) {
    const { id, name: revoked } = await revokeDevice(home, asked.revoke);
    if (json) output.data({ revoked: { id, name: revoked } });
    else output.print(cleanLine(texts.revoked(revoked)));
    if (isRelay(place)) output.notice(texts.tokenToRevoke);
    return syncOnce(open, context, { isSilent: true });
  }
  if (asked.care !== undefined) {
    const chosen = await chooseCareDevice(
      home,
      asked.care === false ? null : asked.care,
      Date.now(),
    );
    if (json) output.data({ care: chosen && { id: chosen.id, name: chosen.name } });
    else output.print(cleanLine(texts.caring(chosen?.name ?? null)));
    return syncOnce(open, context, { isSilent: true });
  }
  return exitCode;
}

/** Another machine has the name that was wanted. */
function tellNumber(
  { output, messages }: Context,
  wanted: string | undefined,
  called: string,
): void {
  if (wanted === undefined || wanted === called) return;
  output.notice(cleanLine(messages.sync.numbered(wanted, called)));
}

/** `placesLater`: in the screen, which shows how far that is. */
export async function syncOnce(
  open: OpenProject,
  context: Context,
  {
    isSilent = false,
    isRefilled = false,
    placesLater = false,
  }: {
    readonly isSilent?: boolean;
    readonly isRefilled?: boolean;
    readonly placesLater?: boolean;
  } = {},
): Promise<ExitCode> {
  const { output, json, messages, progress, interruption } = context;
  const { memory, project } = open;
  const synced = await sync({
    memory,
    home: await homeOf(memory, project.directory),
    now: Date.now,
    signal: interruption.signal,
    isRefilled,
    async onWentBack() {
      if (!canAsk(context)) return "theirs";
      const question = messages.sync.wentBackQuestion;
      return (await confirm(context, { question, isSure: false })) ? "own" : "theirs";
    },
    onProgress: ({ stage, done }) =>
      progress.update({ label: messages.sync.stages[stage], done, total: 0 }),
  });
  progress.end();
  const { queued } = await memory.status();
  if (!placesLater) {
    if (queued > PLACED_AT_ONCE) output.notice(messages.leftQueued(queued));
    else await open.settle();
  }
  if (isSilent) return exitCodes.ok;
  if (json) output.data(synced);
  else tell(synced, context);
  return exitCodes.ok;
}

function tell(synced: Synced, { output, messages }: Context): void {
  const texts = messages.sync;
  output.notice(cleanLine(texts.done(synced)));
  if (synced.isOwn) output.notice(texts.wentBackOwn);
  else if (synced.wentBack) output.notice(texts.wentBack);
  if (synced.isCopy) output.notice(texts.isCopy);
  for (const line of texts.waiting(synced.waiting)) output.notice(line);
  for (const device of synced.clocksAhead) output.notice(cleanLine(texts.clockAhead(device)));
  for (const one of synced.unfinished) output.notice(cleanLine(texts.unfinished(one)));
  if (synced.emptiedAgain > 0) output.complain(texts.emptiedAgain);
  if (synced.copies.length > 0) output.complain(texts.copies);
  for (const file of synced.copies) output.complain(cleanLine(`  ${file}`));
}

async function follow(open: OpenProject, context: Context): Promise<ExitCode> {
  const { output, messages, interruption, json } = context;
  const { signal } = interruption;
  output.notice(messages.sync.watching);
  return watch({
    exchange: async () =>
      sync({
        memory: open.memory,
        home: await homeOf(open.memory, open.project.directory),
        now: Date.now,
        signal,
      }),
    pause: () => wait(WATCH_MS, undefined, { signal }),
    onNews(synced) {
      if (json) output.data(synced);
      else tell(synced, context);
    },
    onWaiting({ code, subject }) {
      const { what } = messages.failures[code](cleanLine(subject), "");
      output.notice(messages.sync.watchWaits(what));
    },
  });
}

async function list(
  { memory, project }: OpenProject,
  { output, json, messages }: Context,
): Promise<ExitCode> {
  const status = readStatus(await homeOf(memory, project.directory));
  if (json) {
    const { lastAt, came, devices } = status;
    output.data({
      ...status,
      lastAt: momentOf(lastAt),
      came: came && { ...came, at: momentOf(came.at) },
      devices: devices.map((device) => ({ ...device, heardAt: momentOf(device.heardAt) })),
    });
    return exitCodes.ok;
  }
  for (const line of messages.sync.status(status)) output.print(cleanLine(line));
  return exitCodes.ok;
}

const momentOf = (time: number | null): string | null =>
  time === null ? null : new Date(time).toISOString();

/** Where it is carried; a relay is named by its address, or known. Throws `CliError` `CANNOT_READ`, `SyncError` `SYNC_NO_TOKEN`. */
function placeOf({ folder, tokenFile }: Asked, workingDirectory: string) {
  const token =
    tokenFile === undefined ? undefined : tokenIn(path.resolve(workingDirectory, tokenFile));
  if (folder !== undefined && !isRelay(folder)) {
    return { folder: path.resolve(workingDirectory, folder) };
  }
  if (folder === undefined && token === undefined) return {};
  return {
    relay: {
      ...(folder === undefined ? {} : { url: folder }),
      ...(token === undefined ? {} : { token }),
    },
  };
}

/** As `hsms token add` shows it, alone or in its header. */
function tokenIn(file: string): string {
  const [token] = /hsms_[\w-]+/u.exec(readText(file)) ?? [];
  if (token === undefined) throw new SyncError("SYNC_NO_TOKEN", file);
  return token;
}
