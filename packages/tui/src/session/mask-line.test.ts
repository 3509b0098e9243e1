import type { MemoryStatus } from "@hsms/engine";
import { readSettings } from "@hsms/engine/settings";
import { expect, test } from "vitest";
import { fieldOf } from "../input/field/text-field.ts";
import { createScreenState, type ScreenState } from "../screen/state.ts";
import { parseSession, sessionText } from "./parse-session.ts";
import { restoreSession, sessionOf, type Session } from "./session.ts";

const WIFI = "The wifi password at Mum's is plum-jam-99x.";
const MASKED_WIFI = "The wifi password at Mum's is [masked: password].";
const SENT = [WIFI, "우리 집 공유기 비밀번호는 hunter2입니다", "!status"];
const MASKED = [MASKED_WIFI, "우리 집 공유기 비밀번호는 [masked: password]입니다", "!status"];

function sending(
  lines: readonly string[],
  { draft = "", secrets = "mask" }: { readonly draft?: string; readonly secrets?: string } = {},
): ScreenState {
  const state = createScreenState({ project: "p" });
  const memory = {
    isEncrypted: false,
    settings: { ...readSettings({}), record: true, secrets },
  } as MemoryStatus;
  return {
    ...state,
    status: { ...state.status, memory },
    chat: {
      ...state.chat,
      lastPurge: "a",
      field: fieldOf(draft),
      history: { lines, at: null, draft: "" },
    },
  };
}

function kept(state: ScreenState): Session {
  const session = sessionOf(state);
  if (session === null) throw new Error("Nothing is kept");
  return session;
}

test("a secret in a sent line is masked in the file, and stays in the running screen", () => {
  const state = sending(SENT);
  expect(kept(state).line?.history).toEqual(MASKED);
  expect(state.chat.history.lines).toEqual(SENT);
});

test("a sent line that stands in the field again, edited or not, is masked in the file", () => {
  const draftOf = (draft: string) => kept(sending(SENT, { draft })).line?.draft;
  expect(draftOf(WIFI)).toBe(MASKED_WIFI);
  expect(draftOf("So the wifi password is plum-jam-99x")).toBe(
    "So the wifi password is [masked: password]",
  );
});

test("a sent line that was walked to is masked in the file, also where it is too old to be kept", () => {
  const walkedTo = (at: number, lines: readonly string[]) => {
    const state = sending([]);
    const chat = {
      ...state.chat,
      field: fieldOf(`${WIFI} Yes`),
      history: { lines, at, draft: "" },
    };
    return kept({ ...state, chat }).line?.walked;
  };
  expect(walkedTo(0, SENT)).toEqual({ at: 0, text: `${MASKED_WIFI} Yes` });
  expect(walkedTo(0, [WIFI, "a".repeat(200_000)])).toEqual({ at: -1, text: `${MASKED_WIFI} Yes` });
});

test("what was never sent is kept as it was written", () => {
  const draft = "My password is other-77y";
  expect(kept(sending(SENT, { draft })).line?.draft).toBe(draft);
});

test("a phone number in a sent line is masked in the file where the memory masks it", () => {
  const call = ["Call Anna at 010-1234-5678"];
  expect(kept(sending(call)).line?.history).toEqual(call);
  expect(kept(sending(call, { secrets: "mask-personal" })).line?.history).toEqual([
    expect.stringMatching(/^Call Anna at \[masked: /),
  ]);
});

test("a secret in a file of before does not come back", () => {
  const old = { ...kept(sending([])), line: { draft: WIFI, history: SENT, walked: null } };
  const session = parseSession(sessionText(old));
  if (session === null) throw new Error("It is no session");
  const { field, history } = restoreSession(createScreenState({ project: "p" }), session).chat;
  expect(field.text).toBe(MASKED_WIFI);
  expect(history.lines).toEqual(MASKED);
});
