import * as z from "zod";
import { type Asked, call, type Call } from "./call.ts";
import { branchCalls } from "./calls/branches.ts";
import { browseCalls } from "./calls/browse.ts";
import { changeCalls } from "./calls/change.ts";
import { keepCalls } from "./calls/keep.ts";
import { purgeCalls } from "./calls/purge.ts";
import { reviewCalls } from "./calls/review.ts";
import { settingCalls } from "./calls/settings.ts";

/** What the page can ask, by name. */
const calls = {
  start: call(z.object({}), async (_, { memory, host }) => {
    const { turns, nodes, isEncrypted } = await memory.status();
    return { project: host.project, turns, nodes, isEncrypted };
  }),
  link: call(z.object({}), async (_, { linkOnce }) => ({ url: linkOnce() })),
  ...branchCalls,
  ...browseCalls,
  ...changeCalls,
  ...keepCalls,
  ...purgeCalls,
  ...reviewCalls,
  ...settingCalls,
};

export type CallName = keyof typeof calls;
export type InputOf<Name extends CallName> =
  (typeof calls)[Name] extends Call<infer Input, unknown> ? Input : never;
export type ResultOf<Name extends CallName> =
  (typeof calls)[Name] extends Call<infer _, infer Result> ? Result : never;

export const isCall = (name: string): name is CallName => Object.hasOwn(calls, name);

export const answerCall = (name: CallName, given: unknown, asked: Asked): Promise<unknown> =>
  calls[name].answer(given, asked);
