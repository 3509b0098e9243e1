import { mkdirSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { dataOf, makeFolder, run, runProcess } from "./command.ts";

async function turnsIn(options: Parameters<typeof run>[1], ...flags: readonly string[]) {
  return dataOf(await run(["tree", "--json", ...flags], options))["turns"];
}

test("finds the project of a folder by walking up, and keeps projects apart", async () => {
  const home = makeFolder();
  const deep = `${home}/정원 garden/src/deep`;
  mkdirSync(deep, { recursive: true });
  mkdirSync(`${home}/정원 garden/.git`);
  await run(["ask", "The roses need water."], { home, cwd: deep });
  expect(await turnsIn({ home, cwd: `${home}/정원 garden` })).toBe(1);
  expect(await turnsIn({ home, cwd: home }, "--project", "./정원 garden/src")).toBe(1);
  expect(await run(["tree"], { home })).toMatchObject({ exitCode: 3 });
  expect(await turnsIn({ home, cwd: home }, "--project", "정원 garden")).toBe(1);
});

test("goes by name, also in Korean, and by the variable", async () => {
  const home = makeFolder();
  await run(["ask", "Tea at four.", "--project", "업무", "--create"], { home });
  await run(["config", "set", "TOP_K", "5", "--project", "other", "--create"], { home });
  expect(await turnsIn({ home, env: { HSMS_PROJECT: "업무" } })).toBe(1);
  expect(await turnsIn({ home, env: { HSMS_PROJECT: "업무" } }, "--project", "other")).toBe(0);
});

test("says that a project is new", async () => {
  const home = makeFolder();
  const ask = ["ask", "Tea at four.", "--project", "wrok", "--create"];
  expect((await run(ask, { home })).stderr).toContain("New project wrok");
  expect((await run(ask, { home })).stderr).not.toContain("New project");
});

test("makes no project by reading one that is not there, and names those that are", async () => {
  const home = makeFolder();
  await run(["ask", "Tea at four.", "--project", "work", "--create"], { home });
  for (const command of ["tree", "search x", "doctor", "rebuild", "export --out there"]) {
    // The doctor looks in a process of its own, which says itself why it cannot.
    const runIt = command === "doctor" ? runProcess : run;
    const refused = await runIt([...command.split(" "), "--project", "wrok"], { home });
    expect(refused.exitCode, command).toBe(2);
    expect(refused.stderr).toContain("work");
  }
  const { projects } = dataOf(await run(["projects", "--json"], { home }));
  expect(projects).toMatchObject([{ name: "work" }]);
});

test("keeps the memory of a moved folder by its id file", async () => {
  const home = makeFolder();
  mkdirSync(`${home}/old`);
  writeFileSync(`${home}/old/package.json`, "{}");
  await run(["ask", "The shed is green."], { home, cwd: `${home}/old` });
  const made = await run(["project", "init", "--name", "Garden", "--json"], {
    home,
    cwd: `${home}/old`,
  });
  expect(dataOf(made)).toMatchObject({ name: "Garden", created: true });
  expect(readdirSync(`${home}/old`).sort()).toEqual([".hsms.json", "package.json"]);
  renameSync(`${home}/old`, `${home}/new`);
  expect(await turnsIn({ home, cwd: `${home}/new` })).toBe(1);
  const again = await run(["project", "init", "--json"], { home, cwd: `${home}/new` });
  expect(dataOf(again)).toMatchObject({ created: false });
});

test("lets no id file lead out of the data folder", async () => {
  const home = makeFolder();
  mkdirSync(`${home}/evil`);
  writeFileSync(`${home}/evil/.hsms.json`, '{"id": "../../outside", "name": "x"}');
  const refused = await run(["tree"], { home, cwd: `${home}/evil` });
  expect(refused).toMatchObject({ exitCode: 65, stdout: "" });
});

test("says of a damaged id file what it holds, and that its folder is another's without it", async () => {
  const home = makeFolder();
  mkdirSync(`${home}/here`);
  writeFileSync(`${home}/here/.hsms.json`, "{");
  const refused = await run(["tree"], { home, cwd: `${home}/here` });
  expect(refused.exitCode).toBe(65);
  expect(refused.stderr).toContain("Without it the folder has another memory.");
  expect(refused.stderr).not.toContain("created again");
});

test("lists projects and marks the one here", async () => {
  const home = makeFolder();
  await run(["ask", "Tea at four.", "--project", "b", "--create"], { home });
  await run(["ask", "Tea at five."], { home });
  const { projects } = dataOf(await run(["projects", "--json"], { home }));
  expect(projects).toMatchObject([
    { id: "b", name: "b", root: null, here: false },
    { id: "default", name: "default", root: null, here: true },
  ]);
});

test.each(["", " ", "a\tb", "x".repeat(65)])("refuses the name %j", async (name) => {
  const refused = await run(["tree", "--project", name], { home: makeFolder() });
  expect(refused.exitCode).toBe(2);
});

test.each([
  { id: "default", name: "mine" },
  { id: "x-0123abcd", name: "\u001b[31mred" },
])("refuses an id file that a stranger could have made: %j", async (record) => {
  const home = makeFolder();
  mkdirSync(`${home}/clone`);
  writeFileSync(`${home}/clone/.hsms.json`, JSON.stringify(record));
  const refused = await run(["tree"], { home, cwd: `${home}/clone` });
  expect(refused.exitCode).toBe(65);
  expect(refused.stderr).not.toContain("\u001b");
});
