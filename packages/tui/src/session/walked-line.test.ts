import type { MemoryStatus } from "@hsms/engine";
import { readSettings } from "@hsms/engine/settings";
import { expect, test } from "vitest";
import { walkHistory } from "../input/field/line-history.ts";
import { fieldOf } from "../input/field/text-field.ts";
import type { ChatState } from "../panes/chat/state.ts";
import { withoutPurged } from "../screen/updates/without-purged.ts";
import { createScreenState, type ScreenState } from "../screen/state.ts";
import { parseSession, sessionText } from "./parse-session.ts";
import { restoreSession, sessionOf } from "./session.ts";

const DRAFT = "원래초안";

/** The screen at the next start, after the newest sent line was walked to and edited. */
function startedAgain(text: string, sent: readonly string[] = ["첫째", "둘째"]): ScreenState {
  const state = createScreenState({ project: "p" });
  const memory = {
    isEncrypted: false,
    settings: { ...readSettings({}), record: true },
  } as MemoryStatus;
  const before = { ...state.chat.history, lines: sent };
  const history = walkHistory(before, { text: DRAFT, to: "older" })?.history ?? before;
  const left = sessionOf({
    ...state,
    status: { ...state.status, memory },
    chat: { ...state.chat, lastPurge: "b", field: fieldOf(text), history },
  });
  const session = left === null ? null : parseSession(sessionText(left));
  if (session === null) throw new Error("Nothing is kept");
  return restoreSession(createScreenState({ project: "p" }), session);
}

const walked = ({ history, field: { text } }: ChatState, to: "older" | "newer") =>
  walkHistory(history, { text, to })?.text;

test("10. a sent line that was walked to and edited is there again, and the draft behind it", () => {
  const { chat } = startedAgain("둘째 고쳐쓴글");
  expect(chat.field.text).toBe("둘째 고쳐쓴글");
  expect(walked(chat, "newer")).toBe(DRAFT);
  expect(walked(chat, "older")).toBe("첫째");
});

test("10. a walked line is there again where the sent one is too long to be kept", () => {
  const { chat } = startedAgain("고쳐쓴글", ["첫째", "가".repeat(200_001)]);
  expect(chat.field.text).toBe("고쳐쓴글");
  expect(chat.history.lines).toEqual([]);
  expect(walked(chat, "newer")).toBe(DRAFT);
});

test("an edited sent line does not come back after something was deleted for good", () => {
  const { chat } = withoutPurged(startedAgain("둘째 고쳐쓴글"), "c").state;
  expect(chat.field.text).toBe(DRAFT);
});
