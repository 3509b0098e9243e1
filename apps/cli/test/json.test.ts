import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { z } from "zod";
import { jsonShapes } from "./json/shapes.ts";
import { jsonPage } from "./json/page.ts";
import { dataOf, makeFolder, run } from "./command.ts";

test.each(["en", "ko"] as const)(
  "docs say in %s what the shapes are (pnpm commands)",
  async (language) => {
    const name = language === "en" ? "json.md" : "json.ko.md";
    await expect(jsonPage(language)).toMatchFileSnapshot(`../../../docs/${name}`);
  },
);

/** In this order, in one memory; by the name of the shape where it is not the command's. */
const COMMANDS: readonly (readonly [shape: string, args: readonly string[]])[] = [
  ["add", ["add", "Mina lives in Busan.", "--tag", "family"]],
  ["ask", ["ask", "My PIN is 4711 and the car is red."]],
  ["ask", ["ask", "Where does Mina live?"]],
  ["ask", ["ask", "What is the code of the safe?"]],
  ["import --dry-run", ["import", "talk", "--dry-run"]],
  ["import", ["import", "talk"]],
  ["search", ["search", "Mina"]],
  ["search", ["search", "Mina", "--explain", "--token-budget", "50"]],
  ["search", ["search", "zebra"]],
  ["search --project all", ["search", "Mina", "--project", "all"]],
  ["list", ["list"]],
  ["show", ["show", "0"]],
  ["related", ["related", "Mina"]],
  ["tags", ["tags"]],
  ["token add", ["token", "add", "Mina"]],
  ["token list", ["token", "list"]],
  ["token revoke", ["token", "revoke", "Mina"]],
  ["connect", ["connect", "cursor", "--dry-run"]],
  ["models", ["models", "--test"]],
  ["tree", ["tree"]],
  ["slots", ["slots"]],
  ["add", ["add", "mina lives in busan"]],
  ["care plan", ["care", "plan"]],
  ["care apply", ["care", "apply", "--yes"]],
  ["care log", ["care", "log"]],
  ["care undo", ["care", "undo", "1"]],
  ["care on", ["care", "on", "--purge"]],
  ["memory", ["memory"]],
  ["memory path", ["memory", "path"]],
  ["memory vectors", ["memory", "vectors"]],
  ["memory vectors drop", ["memory", "vectors", "drop"]],
  ["summary", ["summary"]],
  ["stats", ["stats"]],
  ["stats --project all", ["stats", "--project", "all"]],
  ["stats --html", ["stats", "--html", "stats.html"]],
  ["policy", ["policy"]],
  ["policy decide", ["policy", "decide", "나는 재즈를 좋아해"]],
  ["policy snapshot", ["policy", "snapshot"]],
  ["policy restore", ["policy", "restore"]],
  ["policy reset", ["policy", "reset"]],
  ["branch list", ["branch", "list"]],
  ["branch label", ["branch", "label", "start"]],
  ["branch labels", ["branch", "labels"]],
  ["branch show", ["branch", "show"]],
  ["branch goto", ["branch", "goto", "start"]],
  ["branch unlabel", ["branch", "unlabel", "start"]],
  ["conversation new", ["conversation", "new", "trip"]],
  ["conversation rename", ["conversation", "rename", "journey"]],
  ["conversation list", ["conversation", "list"]],
  ["conversation export", ["conversation", "export"]],
  ["export", ["export", "--out", "out"]],
  ["sync", ["sync", "synced"]],
  ["sync --list", ["sync", "--list"]],
  ["edit", ["edit", "set", "0", "--pin"]],
  ["history", ["history"]],
  ["changes", ["changes"]],
  ["undo", ["undo", "--yes"]],
  ["backup", ["backup"]],
  ["backup --list", ["backup", "--list"]],
  ["backup --remove", ["backup", "--remove", "store-before-repair-20260101T000000", "--yes"]],
  ["forget", ["forget", "1", "--yes"]],
  ["list", ["list", "--archived", "only"]],
  ["unforget", ["unforget", "1"]],
  ["rebuild", ["rebuild", "--index"]],
  ["doctor", ["doctor"]],
  ["doctor --connections", ["doctor", "--connections"]],
  ["restore", ["restore", "--yes"]],
  ["config show", ["config", "show"]],
  ["config show", ["config", "show", "--origin"]],
  ["config set", ["config", "set", "TOP_K", "4"]],
  ["config get", ["config", "get", "TOP_K"]],
  ["config unset", ["config", "unset", "TOP_K"]],
  ["projects", ["projects"]],
  ["project init", ["project", "init", "here"]],
  ["memory destroy", ["memory", "destroy", "--yes", "json"]],
  ["completion", ["completion", "bash"]],
  ["man", ["man"]],
  ["version", ["version"]],
];

test("what every command prints under --json is as documented", async () => {
  const home = makeFolder();
  const cwd = makeFolder();
  const talk = { messages: [{ role: "user", content: "I am allergic to nuts." }] };
  const { mkdirSync } = await import("node:fs");
  mkdirSync(`${cwd}/talk`);
  mkdirSync(`${cwd}/here`);
  mkdirSync(`${cwd}/synced`);
  writeFileSync(`${cwd}/talk/talk.json`, JSON.stringify(talk));
  for (const name of ["a.json", "b.json"]) writeFileSync(`${cwd}/talk/${name}`, '{"x": 1}');
  const env = { HSMS_PROJECT: "json" };
  const shown = new Set<string>();
  for (const [shape, args] of COMMANDS) {
    const finished = await run([...args, "--json"], { home, cwd, env });
    const { error } = (jsonShapes[shape] as z.ZodType).safeParse(dataOf(finished));
    expect([args.join(" "), error?.issues ?? []]).toEqual([args.join(" "), []]);
    shown.add(shape);
    if (shape === "backup") mkdirSync(`${home}/projects/json/store-before-repair-20260101T000000`);
    if (shape === "import") {
      // Two files are skipped for one reason, which is told once.
      expect(dataOf(finished)).toMatchObject({ skipped: [{}, {}] });
      expect(dataOf(finished)["hints"]).toHaveLength(1);
    }
  }
  expect([...shown].toSorted((a, b) => a.localeCompare(b))).toEqual(
    Object.keys(jsonShapes).toSorted((a, b) => a.localeCompare(b)),
  );
});

test("no time is a number", async () => {
  const home = makeFolder();
  for (const [, args] of COMMANDS.slice(0, 34)) {
    const { stdout } = await run([...args, "--json"], { home });
    // Milliseconds since 1970 have thirteen digits.
    expect([args, /[:,[]\d{13}\b/u.exec(stdout)]).toEqual([args, null]);
  }
});
