/** `pnpm picture`: draws docs/pictures/screen.LANGUAGE.svg from a run with the memories of LANGUAGE.txt and LANGUAGE.keys. */
import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readFlags } from "../run/command-line.ts";
import { openInTerminal } from "./open-in-terminal.ts";
import { drawPicture, type PictureCell } from "./picture.ts";
import { readCells } from "./read-cells.ts";

const SIZE = { columns: 120, rows: 40 } as const;

const root = new URL("../../../../", import.meta.url);
const program = fileURLToPath(new URL("apps/cli/dist/main.js", root));
const pictures = fileURLToPath(new URL("docs/pictures/", root));
const titles = {
  en: "HSMS on its full screen: chat, search, topics, slots, log",
  ko: "HSMS 전체 화면: 대화, 탐색, 주제, 슬롯, 로그",
} as const;

readFlags("pnpm picture", {});

for (const language of ["en", "ko"] as const) {
  const rows = await lastScreen(language);
  const file = join(pictures, `screen.${language}.svg`);
  await writeFile(file, drawPicture(rows, { title: titles[language] }));
  process.stdout.write(`${file}\n`);
}

async function lastScreen(language: "en" | "ko"): Promise<readonly (readonly PictureCell[])[]> {
  const folder = await mkdtemp(join(tmpdir(), "hsms-picture-"));
  const environment = { HSMS_PROJECT: "default", COLORTERM: "truecolor" };
  try {
    execFileSync(process.execPath, [program, "--plain", "--lang", language], {
      cwd: folder,
      input: await readFile(join(pictures, `${language}.txt`)),
      env: { HOME: folder, HSMS_HOME: folder, LANG: "C.UTF-8", ...environment },
      stdio: ["pipe", "ignore", "inherit"],
    });
    const keys = join(pictures, `${language}.keys`);
    let cells: readonly (readonly PictureCell[])[] = [];
    const screen = await openInTerminal({
      command: [process.execPath, program, "--lang", language, "--keys", keys],
      size: SIZE,
      folder,
      environment,
      onLeave: (terminal) => (cells = readCells(terminal)),
    });
    const exitCode = await screen.closed;
    if (exitCode !== 0) throw new Error(`It ended with ${exitCode}:\n${screen.text()}`);
    return cells;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
