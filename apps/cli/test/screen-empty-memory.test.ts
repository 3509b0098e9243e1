import { expect, test } from "vitest";
import { makeFolder, run } from "./command.ts";
import { hasTerminals, openScreen } from "./in-screen.ts";

const DOWN = "\u001B[B";

test.skipIf(!hasTerminals)(
  "an empty memory names the others that hold something, and goes to one",
  async () => {
    const home = makeFolder();
    await run(["--project", "bakery", "--create", "ask", "the oven is from 1987"], { home });
    const screen = openScreen(["--project", "default"], { home });
    await screen.shows("• Go to another memory: there are bakery (1 turn)");
    screen.type(`${DOWN}${DOWN}`);
    await screen.shows("▸ Go to another memory");
    screen.type("\r");
    await screen.shows("bakery  1 turn");
    screen.type(`${DOWN}\r`);
    await screen.shows("the oven is from 1987");
    await screen.end("\u0003\u0003");
  },
);

test.skipIf(!hasTerminals)("where there is no other memory, none is offered", async () => {
  const home = makeFolder();
  const screen = openScreen(["--lang", "ko"], { home });
  await screen.shows("• 예시 보기");
  expect(screen.text()).not.toContain("다른 기억");
  await screen.end("\u0003\u0003");
});
