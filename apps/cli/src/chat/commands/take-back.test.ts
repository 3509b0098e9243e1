import { expect, test } from "vitest";
import { enTakeBack } from "../../messages/en/changes/journal.ts";
import { forgetTurn, undo } from "./take-back.ts";

type Given = Parameters<typeof undo>[0];

test("on the screen an undo says at once that it looks, and nothing while it asks; a list asks nothing", async () => {
  const seen: string[] = [];
  const newest = { number: 3, command: "import", canBeUndone: true, turnsAdded: 5, settings: [] };
  const note = (what: string) => () => void seen.push(what);
  const context = {
    messages: { takeBack: enTakeBack, journal: { deed: () => "import" } },
    progress: { say: (text: string) => void seen.push(text), end: note("end") },
  };
  const history = {
    async read() {
      seen.push("read");
      return [newest];
    },
  };
  const answered = await undo({
    context,
    open: { memory: { history } },
    argument: "",
    async askToUndo() {
      seen.push("asked");
      return false;
    },
  } as unknown as Given);
  expect(answered).toBe("Nothing was undone.");
  expect(seen).toEqual(["looking at what would be taken back…", "read", "end", "asked"]);
  seen.length = 0;
  await undo({
    context,
    open: { memory: { history } },
    argument: "list",
  } as unknown as Given).catch(() => undefined);
  expect(seen).toEqual(["read"]);
});

test("who says delete is told that it is forgotten, and what deletes for good", async () => {
  const turn = { index: 7, user: "Tea at four." };
  const turns = {
    select: () => Promise.resolve({ chosen: [turn], withheld: [] }),
    archive: () => Promise.resolve(1),
  };
  const forget = (word: string): Promise<string> =>
    forgetTurn({
      context: { messages: { takeBack: enTakeBack } },
      open: { memory: { turns } },
      argument: "7",
      word,
    } as unknown as Parameters<typeof forgetTurn>[0]);
  const forgot = 'Forgot #7: "Tea at four.". !undo brings it back.';
  expect(await forget("!forget")).toBe(forgot);
  for (const word of ["!delete", "/삭제", "!지우기".normalize("NFD")])
    expect(await forget(word)).toBe(
      `${forgot}\nForgetting keeps it aside. To delete it for good: hsms forget 7 --purge, or on the screen Ctrl+E in Search or Topics.`,
    );
});
