// @module-tag slow
import { expect, test } from "vitest";
import { makeFolder, run } from "./command.ts";
import { openScreen } from "./in-screen.ts";

const parts = [
  [
    "Did you",
    "We will",
    "Please",
    "Yes, do",
    "I never",
    "너 혹시",
    "우리는",
    "제발",
    "응, 그럼",
    "나는",
  ],
  ["buy", "delete", "rename", "move", "forget", "우유를", "사진을", "이름을", "약속을", "기억을"],
  [
    "the milk",
    "all of it",
    "my sister",
    "16 memories",
    "x and y",
    "샀어",
    "지워 줘",
    "바꿨니",
    "옮길까",
    "잊지 마",
  ],
] as const;

/** The same two hundred each time, no two alike. */
const sentences = Array.from({ length: 200 }, (_, at) => {
  const [first, second, third] = parts.map((part, place) => {
    const step = Math.floor(at / 10 ** place);
    return part[(step * 3 + at * place) % part.length];
  });
  return `${first} ${second} ${third} ${at}`;
});

test.each(["en", "ko"])(
  "58. two hundred sentences, typed in every pane, fast and slowly, change nothing, and none is recorded but from the chat (%s)",
  async (language) => {
    const home = makeFolder();
    const told = ["my bicycle is green", "여동생은 부산에 살아", "the cat is called Nabi"];
    for (const one of told) await run(["ask", one], { home });
    const screen = openScreen(["--lang", language], { home, size: { columns: 120, rows: 40 } });
    await screen.shows(language === "en" ? "● recording" : "● 기록 중");
    const isInChat = (): boolean => /╔═ (?:chat|대화)/iu.test(screen.text());
    let sendable = 0;
    for (const [at, sentence] of sentences.entries()) {
      // Whatever is open is closed, and the next pane is gone to.
      screen.type("\u001B");
      await screen.settled();
      if (at % 3 !== 0) screen.type("\t");
      await screen.settled();
      if (isInChat()) sendable++;
      if (at % 2 === 0) screen.type(`${sentence}\r`);
      else {
        for (const letter of sentence) {
          screen.type(letter);
          if (at % 4 === 1) await new Promise((resolve) => setTimeout(resolve, 5));
        }
        // A digit at its end goes to a pane, the chat among them.
        await screen.settled();
        if (isInChat()) sendable++;
        screen.type("\r");
      }
      await screen.settled();
    }
    screen.type("\u001B");
    await screen.settled();
    await screen.end("\u0003\u0003");
    const { stdout } = await run(["conversation", "export", "--json"], { home });
    const { turns } = JSON.parse(stdout).data;
    const said: readonly string[] = turns.map(({ user }: { readonly user: string }) => user);
    expect(said.slice(0, told.length)).toEqual(told);
    expect(said.length).toBeLessThanOrEqual(told.length + sendable);
    expect(said.length).toBeGreaterThan(told.length);
    // No command was given: nothing was forgotten, deleted, renamed, moved or pinned.
    const history = await run(["history", "--json"], { home });
    expect(JSON.parse(history.stdout).data.entries).toEqual([]);
  },
);
