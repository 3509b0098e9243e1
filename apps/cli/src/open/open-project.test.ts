import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readConfig, type Config } from "../settings/config.ts";
import { choosePaths } from "../settings/paths.ts";
import { locateKnownProject, locateProject } from "./choose-project.ts";
import { openProject, type OpenedProject, type OpenProjectOptions } from "./open-project.ts";

const PASSPHRASE = "열려라 참깨 4711";

/** What a program without a terminal has: a folder of its own, and nothing of this machine's settings. */
function makeConfig(): Config {
  const home = mkdtempSync(path.join(os.tmpdir(), "hsms 열기-"));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const platform = process.platform;
  const environment = { HSMS_HOME: home };
  return {
    ...readConfig(),
    paths: choosePaths({ environment, platform, home, workingDirectory: home }),
    workingDirectory: home,
    home,
    project: undefined,
    passphraseFile: undefined,
    keys: { main: [], load: [], standIn: "none" },
    endpoints: { gemini: null, openAi: null, openAiKey: "", embedderKey: "", qdrantKey: "" },
    environment: {},
    userFile: {},
    problem: null,
  };
}

async function open(
  config: Config,
  options: Partial<OpenProjectOptions> = {},
): Promise<OpenedProject> {
  const project = locateProject(config, "대화");
  return openProject({ config, project, workers: 0, ...options });
}

/** Makes the project, with one turn in it, encrypted. */
async function makeEncrypted(config: Config): Promise<void> {
  const { memory, close } = await open(config);
  await memory.turns.add({ user: "내 자전거는 파란색이야." });
  await memory.upkeep.encrypt(PASSPHRASE);
  await close();
}

test("an encrypted project opens with a passphrase from a function, and its model from a setting", async () => {
  const config = makeConfig();
  await makeEncrypted(config);
  const script = path.join(config.home, "script.json");
  writeFileSync(
    script,
    JSON.stringify({
      rules: [
        { system: "과거의 대화가 필요한지", answer: "False" },
        { system: "응답해라", answer: "파란색이에요." },
      ],
    }),
  );
  const asked: unknown[] = [];
  const userFile = { model: `scripted:${script}` };
  const { memory, project, settings, close } = await open(
    { ...config, userFile },
    {
      language: "ko",
      askPassphrase(question) {
        asked.push(question);
        return Promise.resolve(PASSPHRASE);
      },
    },
  );
  onTestFinished(close);
  expect(asked).toEqual([{ directory: path.join(project.directory, "store"), isAgain: false }]);
  expect((await settings()).originOf.model).toBe("user file");
  expect((await memory.ask("내 자전거는 무슨 색이야?")).text).toBe("파란색이에요.");
});

test("a locked project without anybody to ask, and a wrong passphrase, are errors with a code", async () => {
  const config = makeConfig();
  await makeEncrypted(config);
  await expect(open(config)).rejects.toMatchObject({ code: "NO_PASSPHRASE", detail: "nobody" });
  const again: boolean[] = [];
  const askPassphrase = ({ isAgain }: { readonly isAgain: boolean }) => {
    again.push(isAgain);
    return Promise.resolve("wrong");
  };
  await expect(open(config, { askPassphrase })).rejects.toMatchObject({ code: "STORE_LOCKED" });
  expect(again).toEqual([false, true, true]);
});

test("a project that is not there, one whose store is gone, and a model of no name are errors with a code", async () => {
  const config = makeConfig();
  expect(() => locateKnownProject(config, "없는 것")).toThrow(
    expect.objectContaining({ code: "NO_SUCH_PROJECT", subject: "없는 것" }),
  );
  const { project, store, close } = await open(config);
  await close();
  rmSync(store, { recursive: true });
  await expect(openProject({ config, project, workers: 0 })).rejects.toMatchObject({
    code: "STORE_MISSING",
  });
  const other = await openProject({
    config,
    project: locateProject(config, "other"),
    flags: { model: "gemini" },
    workers: 0,
  });
  onTestFinished(other.close);
  await expect(other.memory.ask("hi")).rejects.toMatchObject({ code: "NO_API_KEYS" });
});

test("a broken user file is told before anything is opened", async () => {
  const config = makeConfig();
  const { CliError } = await import("../output/cli-error.ts");
  const problem = new CliError("BROKEN_CONFIGURATION_FILE", "config.json");
  await expect(open({ ...config, problem })).rejects.toBe(problem);
});
