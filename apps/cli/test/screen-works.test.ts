import { readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { makeFolder, run } from "./command.ts";
import { hasTerminals, openScreen, type InScreen } from "./in-screen.ts";
import { startOtherMachine } from "./other-machine.ts";

const DOWN = "\u001B[B";
const CTRL_P = "\u0010";
const CTRL_X = "\u0018";

const said = (text: string) => [
  { role: "user", content: text },
  { role: "assistant", content: "Noted." },
];

/** Picks a command from the list of all, by words that leave it alone. */
async function runCommand(screen: InScreen, words: string, shown: string): Promise<void> {
  screen.type(CTRL_P);
  await screen.shows(/type to narrow|입력하면 좁혀집니다/u);
  screen.type(words);
  await screen.shows(shown);
  screen.type("\r");
}

test.skipIf(!hasTerminals)(
  "an empty memory imports a file that is picked, after what is in it was shown",
  async () => {
    const home = makeFolder();
    const messages = [...said("My violin teacher is called Ines"), ...said("The cello is old")];
    writeFileSync(path.join(home, "talk.json"), JSON.stringify({ messages }));
    const screen = openScreen(["--lang", "en"], { home });
    await screen.shows("• Import a file");
    screen.type(DOWN);
    await screen.shows("▸ Import a file");
    screen.type("\r");
    await screen.shows("talk.json");
    screen.type("talk");
    await screen.shows("> talk");
    screen.type("\r");
    await screen.shows("Whose talk is it?");
    screen.type("mine");
    await screen.shows("> mine");
    screen.type("\r");
    await screen.shows(/Import talk\.json\?[\s\S]*2 turns[\s\S]*Ines/);
    screen.type("\r");
    await screen.shows("2 added");
    // The same again.
    screen.type("!import talk.json");
    await screen.shows("> !import talk.json");
    screen.type("\r");
    await screen.shows("Whose talk is it?");
    screen.type("\r");
    await screen.shows("2 turns of it are here already and are not added again.");
    screen.type("\u001B");
    await screen.until(() => !screen.text().includes("Import talk.json?"));
    await screen.end(CTRL_X);
    const found = await run(["search", "violin teacher", "--lang", "en"], { home });
    expect(found.stdout).toContain("Ines");
  },
);

test.skipIf(!hasTerminals)(
  "!undo of an import, and of a restore, asks on the screen and says what came of it",
  async () => {
    const home = makeFolder();
    await run(["add", "The boat is green"], { home });
    await run(["backup"], { home });
    const messages = [...said("My violin teacher is called Ines"), ...said("The cello is old")];
    writeFileSync(path.join(home, "talk.json"), JSON.stringify({ messages }));
    await run(["import", path.join(home, "talk.json")], { home });
    const screen = openScreen(["--lang", "en"], { home });
    await screen.shows("3 memories");
    screen.type("!undo\r");
    await screen.shows(
      /Undo this\?[\s\S]*import, 2 turns added[\s\S]*memories that it brought go/u,
    );
    screen.type("\u001B");
    await screen.shows("Nothing was undone.");
    screen.type("!undo 1\r");
    await screen.shows(/Undo this\?[\s\S]*import, 2 turns added[\s\S]*This removes 2 memories/u);
    screen.type("\u001B");
    await screen.until(() => !screen.text().includes("Undo this?"));
    screen.type("!undo\r");
    await screen.shows("Undo this?");
    screen.type("\r");
    await screen.shows("Undone: 2 memories removed.");
    await runCommand(screen, "restore: put", "restore: put a backup back");
    await screen.shows(/Restore a backup[\s\S]*1 turn, /u);
    screen.type("\r");
    await screen.shows("Restore the backup");
    screen.type("\r");
    await screen.shows("The backup was restored");
    screen.type("!undo\r");
    await screen.shows(/Undo this\?[\s\S]*restored a backup[\s\S]*comes back/u);
    screen.type("\r");
    await screen.shows("Undone: restored a backup");
    await screen.end(CTRL_X);
  },
);

test.skipIf(!hasTerminals)(
  "another project is opened in the place of this one, and a new one by its name",
  async () => {
    const home = makeFolder();
    await run(["add", "The boat is green", "--project", "harbour", "--create"], { home });
    const screen = openScreen(["--lang", "en", "--project", "default"], { home });
    await screen.shows("This memory is empty");
    const goTo = async (name: string) => {
      await runCommand(screen, "project:", "project: switch to another memory");
      await screen.shows("Switch to another memory");
      screen.type(name);
      await screen.shows(`> ${name}`);
      screen.type("\r");
    };
    await goTo("harbour");
    await screen.shows(/harbour · .*1 memory/);
    await goTo("attic");
    await screen.shows("Create a memory called attic?");
    screen.type("\r");
    await screen.shows(/attic · .*0 memories/);
    await screen.end(CTRL_X);
  },
);

test.skipIf(!hasTerminals)(
  "the example is made before one's eyes, answers, and leaves nothing behind",
  async () => {
    const home = makeFolder();
    const examples = () => readdirSync(tmpdir()).filter((name) => name.startsWith("hsms-look-"));
    const before = examples().length;
    const screen = openScreen(["--lang", "ko"], { home });
    await screen.shows("• 예시 보기");
    screen.type(DOWN);
    screen.type(DOWN);
    await screen.shows("▸ 예시 보기");
    screen.type("\r");
    await screen.shows("예시가 준비되었습니다");
    screen.type("교토 여행 예산이 얼마야?\r");
    await screen.shows("240만 원");
    await runCommand(screen, "예시에서", "예시에서 나가");
    await screen.shows("아직 빈 기억입니다");
    expect(examples().length).toBe(before);
    await screen.end(CTRL_X);
  },
);

test.skipIf(!hasTerminals)("Ctrl+X in the example leads back to one's own memory", async () => {
  const home = makeFolder();
  await run(["add", "The boat is green"], { home });
  const screen = openScreen(["--lang", "en"], { home });
  await screen.shows("1 memory");
  await runCommand(screen, "example: look", "example: look at a memory");
  await screen.shows("The example is ready");
  screen.type(CTRL_X);
  await screen.shows(/default .*1 memory/u);
  await screen.end(CTRL_X);
});

test.skipIf(!hasTerminals)(
  "a server is found by its address, answers with the model that was picked, and is kept",
  async () => {
    const home = makeFolder();
    const server = await startOtherMachine();
    const screen = openScreen(["--lang", "en"], { home });
    await screen.shows("This memory is empty");
    await runCommand(screen, "choose and test", "model: choose and test");
    await screen.shows("The model that answers");
    // A name that leads nowhere is asked for again, with the reason.
    screen.type("gemini-x");
    await screen.shows("> gemini-x");
    screen.type("\r");
    await screen.shows(
      /The model that answers[\s\S]*gemini-x: [^:]*there is no key for it: nothing was\s+sent/u,
    );
    screen.type("another");
    await screen.shows("> another");
    screen.type("\r");
    // Nothing stands in the line that a pasted address would come behind.
    await screen.shows(/The address with its version[\s\S]*^║> +║$/mu);
    screen.type(server.url);
    await screen.shows(`> ${server.url}`);
    screen.type("\r");
    await screen.shows("gpt-oss:120b-cloud");
    screen.type("llama3");
    await screen.shows("> llama3");
    screen.type("\r");
    await screen.shows("answers from now on");
    screen.type("Where is the cello?\r");
    await screen.shows("The model's answer");
    await screen.end(CTRL_X);
    const kept = await run(["config", "get", "MODEL"], { home });
    expect(kept.stdout.trim()).toBe(`llama3@${server.url}`);
  },
);

test.skipIf(!hasTerminals)(
  "what care would archive is looked through, decided one by one, carried out and taken back",
  async () => {
    const home = makeFolder();
    const told = [
      "The teapot is blue",
      "the teapot is blue!",
      "The harp is old",
      "the harp is old.",
    ];
    for (const text of told) await run(["add", text, "--create"], { home });
    const screen = openScreen(["--lang", "en"], { home });
    await screen.shows("the harp is old.");
    const choose = async (word: string) => {
      screen.type(word);
      await screen.shows(`> ${word}`);
      screen.type("\r");
    };
    const openCare = async () => {
      await runCommand(screen, "care:", "care: look through");
      await screen.shows("Care of the memory");
    };
    await openCare();
    await screen.shows(
      /\[x\] the teapot is blue!? {2}says the same as #[01]: the teapot is blue/iu,
    );
    await choose("harp");
    await screen.shows("What is to become of it?");
    await choose("keep both");
    await screen.shows(/\[ \] .*harp/);
    await choose("Carry out");
    await screen.shows("Archive 1 memory? Nothing is deleted");
    screen.type("\r");
    await screen.shows("Run 1: archived 1 memory");
    await openCare();
    await choose("Take back");
    await screen.shows("╔═ Take back an earlier run");
    screen.type("\r");
    await screen.shows("all of it: 1 memory");
    await choose("teapot");
    await screen.shows("1 memory is back.");
    // It is planned again.
    await screen.shows("╔═ Care of the memory");
    screen.type("\u001B");
    await screen.shows("╔═ Chat");
    await screen.end(CTRL_X);
    const { stdout } = await run(["care", "log", "--lang", "en"], { home });
    expect(stdout).toMatch(/#[01] → #[01] \(back or gone\)/);
  },
);

test.skipIf(!hasTerminals)(
  "the screen says when the memory was synced, with whom and what came, and syncs when it is asked to",
  async () => {
    const home = makeFolder();
    const folder = makeFolder();
    await run(["add", "The boat is green"], { home });
    await run(["sync", folder, "--name", "laptop", "--lang", "en"], { home });
    const screen = openScreen(["--lang", "en"], { home });
    await screen.shows("1 memory");
    await runCommand(screen, "sync:", "sync: when, with which machines");
    await screen.shows(/Sync with other machines[\s\S]*Last sync[\s\S]*laptop \(this machine\)/);
    screen.type("\r");
    await screen.shows("In step: sent");
    await screen.end(CTRL_X);
  },
);
