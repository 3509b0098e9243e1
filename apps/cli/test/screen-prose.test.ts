// @module-tag slow
import { expect, test } from "vitest";
import { makeFolder, run } from "./command.ts";
import { openScreen } from "./in-screen.ts";

const screens = [
  {
    language: "en",
    recording: "● recording",
    told: ["my bicycle is green", "my sister lives in Busan"],
    topics: "╔═ 3 Topics",
    forget: "Forget 1 memory?",
    forgotten: "Forgot 1 memory.",
    undo: "Undo this?",
    purge: "Delete 1 memory for good?",
    word: "delete",
    wrong: "That is not “delete”",
    purged: "Deleted 1 memory for good.",
    prose: "Did you buy milk",
    chat: "╔═ Chat",
  },
  {
    language: "ko",
    recording: "● 기록 중",
    told: ["내 자전거는 초록색이야", "여동생은 부산에 살아"],
    topics: "╔═ 3 주제",
    forget: "기억 1개를 잊을까요?",
    forgotten: "기억 1개를 잊었습니다.",
    undo: "이것을 되돌릴까요?",
    purge: "기억 1개를 완전히 지울까요?",
    word: "삭제",
    wrong: "‘삭제’가 아니어서",
    purged: "기억 1개를 완전히 지웠습니다.",
    prose: "여동생 우유 샀어",
    chat: "╔═ 대화",
  },
];

test.for(screens)(
  "what is typed behind Esc, and behind reading the talk, is written and kept whole, in $language",
  async (words) => {
    const home = makeFolder();
    const screen = openScreen(["--lang", words.language], { home });
    await screen.shows(words.recording);
    screen.type("\u001B");
    await screen.settled();
    screen.type(`${words.prose}\r`);
    await screen.shows(/#0 ·/);
    // Up the talk, a pane further and back.
    screen.type("\u001B[5~\u001B[1;2A");
    screen.type("\t");
    await screen.shows("╔═ 2 ");
    screen.type("1");
    await screen.shows(words.chat);
    screen.type(`12 i/q ${words.told[1]}`);
    await screen.shows(`> 12 i/q ${words.told[1]}`);
    screen.type("\r");
    await screen.shows(/#1 ·/);
    await screen.end("\u0018");
    const { stdout } = await run(["conversation", "export", "--json"], { home });
    const { turns } = JSON.parse(stdout).data;
    expect(turns.map(({ user }: { readonly user: string }) => user)).toEqual([
      words.prose,
      `12 i/q ${words.told[1]}`,
    ]);
  },
);

test.for(screens)(
  "58. prose deletes nothing for good, in one burst or letter by letter, and the word does, in $language",
  async (words) => {
    const home = makeFolder();
    for (const told of words.told) await run(["ask", told], { home });
    const turns = async () => {
      const { stdout } = await run(["conversation", "export", "--json"], { home });
      return words.told.filter((told) => stdout.includes(told)).length;
    };
    expect(await turns()).toBe(2);
    const screen = openScreen(["--lang", words.language], { home });
    await screen.shows(words.recording);
    screen.type("\t\t");
    await screen.shows(words.topics);
    await screen.shows(/║ [·▸]/);
    screen.type("o");
    await screen.shows(/║ .*#\d /);

    // In one burst: what comes before the question is on the screen is not for it, nor for the row behind.
    screen.type(`\u0005${words.prose}`);
    await screen.shows(words.purge);
    screen.type("y");
    await screen.shows("> y");
    screen.type("\r");
    await screen.shows(words.wrong);
    expect(screen.written()).not.toContain("\u001B]52");
    screen.type("\t");
    await screen.until(() => !screen.text().includes(words.purge));
    // Letter by letter, each drawn.
    screen.type("\u0005");
    await screen.shows(words.purge);
    let written = "";
    for (const letter of words.prose) {
      written += letter;
      screen.type(letter);
      await screen.shows(`> ${written.trimEnd()}`);
    }
    screen.type("\r");
    await screen.shows(words.wrong);
    screen.type("\u001B");
    await screen.until(() => !screen.text().includes(words.purge));
    expect(await turns()).toBe(2);
    // A sentence that is not the word stands in the line of the chat.
    await screen.shows(words.chat);
    await screen.shows(`> ${words.prose}`);
    screen.type("\u0015\t\t");
    await screen.shows(words.topics);

    // Undoing asks: the Enter behind it opens nothing, and is no answer.
    screen.type("\u001B[3~");
    await screen.shows(words.forget);
    screen.type("\r");
    await screen.shows(words.forgotten);
    screen.type("\u001F\r");
    await screen.shows(words.undo);
    await screen.settled();
    expect(screen.text()).toContain(words.undo);
    screen.type("\r");
    await screen.until(() => !screen.text().includes(words.undo));

    await screen.shows(/║ [·▸#]/);
    // A blank before the word; Enter on nothing, and the word behind it; a key that writes nothing.
    screen.type("\u0005");
    await screen.shows(words.purge);
    screen.type(` ${words.word}`);
    await screen.shows(`>  ${words.word}`);
    screen.type("\r");
    await screen.shows(words.wrong);
    for (const key of ["\u001B[A", `\r${words.word}\r`, "\u001B[15~"]) {
      screen.type(key);
      await screen.until(() => !screen.text().includes(words.purge));
      screen.type("\u0005");
      await screen.shows(words.purge);
    }
    // The word and Enter at once are a paste that the terminal did not mark.
    screen.type(`${words.word}\r`);
    await screen.shows(`> ${words.word}`);
    await screen.settled();
    expect(screen.text()).toContain(words.purge);
    expect(await turns()).toBe(2);
    screen.type("\r");
    await screen.shows(words.purged);
    expect(await turns()).toBe(1);
    await screen.end("\u0018");
  },
);
