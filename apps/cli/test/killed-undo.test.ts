import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { makeFolder, run } from "./command.ts";
import { hasTerminals, openScreen } from "./in-screen.ts";

const SIZE = 3_000;
const CTRL_UNDERSCORE = "\u001F";
const CTRL_X = "\u0018";

test.skipIf(!hasTerminals)(
  "the next start after a kill says how far taking an import back came, and it goes on with what is left",
  async () => {
    const home = makeFolder();
    const said = Array.from({ length: SIZE }, (_, at) => [
      { role: "user", content: `Letter ${at} of the archive` },
      { role: "assistant", content: `Filed as ${at}.` },
    ]);
    writeFileSync(path.join(home, "talk.json"), JSON.stringify({ messages: said.flat() }));
    await run(["add", "My boat is green", "--create"], { home });
    await run(["import", "talk.json"], { home });

    const killed = openScreen(["--lang", "en"], { home });
    await killed.shows("═ Chat ═");
    killed.type("\t\t");
    await killed.shows("╔═ 3 Topics");
    killed.type(CTRL_UNDERSCORE);
    await killed.shows("Undo this?");
    killed.type("\r");
    await killed.until(() => /Undoing 1024\/3000/.test(killed.written()));
    process.kill(killed.pid(), "SIGKILL");
    await killed.until(() => !isAlive(killed.pid()));

    const screen = openScreen(["--lang", "en"], { home });
    const cutOff =
      /was cut off: ([\d,]+) of 3,000 memories are\s+gone\. Ctrl\+_\s+in\s+Topics,\s+!undo\s+in\s+the\s+chat\s+continue/;
    await screen.shows(cutOff);
    const gone = Number(cutOff.exec(screen.text())?.[1]?.replace(",", ""));
    expect(gone).toBeGreaterThan(0);
    const left = (SIZE - gone).toLocaleString("en");
    screen.type("\t\t");
    await screen.shows("╔═ 3 Topics");
    screen.type(CTRL_UNDERSCORE);
    await screen.shows(`What is left of it goes: ${left} memories.`);
    expect(screen.text()).toContain(`${left} of them still to be removed`);
    screen.type("\r");
    // The notice goes after some seconds; the log keeps its beginning.
    await screen.shows(`Taken back: ${left} memor`);
    await screen.end(CTRL_X);
    const history = await run(["history", "--lang", "en"], { home });
    expect(history.stdout).toContain("import, 3,000 turns added · undone");
  },
);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
