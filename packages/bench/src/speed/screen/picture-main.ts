/**
 * `pnpm picture`: draws docs/pictures/screen.LANGUAGE.svg from a run with the memories of LANGUAGE.txt and LANGUAGE.keys, and
 * walk.LANGUAGE.svg, which moves, from a run of walk.LANGUAGE.keys in the example memory.
 */
import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readFlags } from "../../run/command-line.ts";
import { inTemporaryFolder } from "../../run/temporary.ts";
import { openInTerminal } from "./open-in-terminal.ts";
import { drawAnimation, type Frame } from "./animation.ts";
import { drawPicture, type PictureCell } from "./picture.ts";
import { readCells } from "./read-cells.ts";

const SIZE = { columns: 120, rows: 40 } as const;
/** Of what moves: two columns of panes, and every row is a row to be drawn. */
const WALK_SIZE = { columns: 110, rows: 32 } as const;

const root = new URL("../../../../../", import.meta.url);
const program = fileURLToPath(new URL("apps/cli/dist/main.js", root));
const pictures = fileURLToPath(new URL("docs/pictures/", root));
const titles = {
  en: {
    screen: "HSMS on its full screen: chat, search, topics, slots, log",
    walk: "A search of HSMS as it walks through the topics",
  },
  ko: {
    screen: "HSMS 전체 화면: 대화, 탐색, 주제, 슬롯, 로그",
    walk: "HSMS가 주제를 따라가며 탐색하는 모습",
  },
} as const;
/** A frame that stood shorter is not seen; longer than this nothing moved. The last is read. */
const LEAST_MS = 30;
const MOST_MS = 900;
const LAST_MS = 6_000;

/** Those of the scripts: what comes before them is how the example is made. */
const questions = {
  en: "what did the archive find out about Albert?",
  ko: "병호 할아버지는 어디로 갔어?",
} as const;
const environment = { HSMS_PROJECT: "default", COLORTERM: "truecolor" };

readFlags("pnpm picture", {});

for (const language of ["en", "ko"] as const) {
  const rows = await inTemporaryFolder((folder) => lastScreen(language, folder));
  const file = join(pictures, `screen.${language}.svg`);
  await writeFile(file, drawPicture(rows, { title: titles[language].screen }));
  const frames = await inTemporaryFolder((folder) => framesOf(language, folder));
  const moving = join(pictures, `walk.${language}.svg`);
  await writeFile(moving, drawAnimation(frames, { title: titles[language].walk }));
  process.stdout.write(`${file}\n${moving}\n`);
}

async function lastScreen(
  language: "en" | "ko",
  folder: string,
): Promise<readonly (readonly PictureCell[])[]> {
  execFileSync(process.execPath, [program, "--plain", "--lang", language], {
    cwd: folder,
    input: await readFile(join(pictures, `${language}.txt`)),
    env: { HOME: folder, HSMS_HOME: folder, LANG: "C.UTF-8", ...environment },
    stdio: ["pipe", "ignore", "inherit"],
  });
  let cells: readonly (readonly PictureCell[])[] = [];
  await play(`${language}.keys`, {
    language,
    folder,
    size: SIZE,
    onLeave: (terminal) => (cells = readCells(terminal)),
  });
  return cells;
}

/** What is seen from the question on. */
async function framesOf(language: "en" | "ko", folder: string): Promise<readonly Frame[]> {
  const taken: { readonly rows: Frame["rows"]; readonly at: number }[] = [];
  await play(`walk.${language}.keys`, {
    language,
    folder,
    size: WALK_SIZE,
    onFrame: (terminal, at) => taken.push({ rows: readCells(terminal), at }),
  });
  const asked = taken.findIndex(({ rows }) =>
    rows.some((row) =>
      row
        .map(({ text }) => text)
        .join("")
        .includes(questions[language]),
    ),
  );
  const frames: Frame[] = [];
  for (const [place, { rows, at }] of taken.entries()) {
    if (place < asked) continue;
    const next = taken[place + 1];
    const stands = next === undefined ? LAST_MS : next.at - at;
    if (stands < LEAST_MS) continue;
    frames.push({
      rows,
      milliseconds: Math.round(Math.min(stands, next === undefined ? LAST_MS : MOST_MS)),
    });
  }
  return frames;
}

/** Plays a script of keys to its end. Throws where the program does not end as it should. */
async function play(
  script: string,
  {
    language,
    ...options
  }: { readonly language: "en" | "ko" } & Pick<
    Parameters<typeof openInTerminal>[0],
    "folder" | "size" | "onLeave" | "onFrame"
  >,
): Promise<void> {
  const command = [process.execPath, program, "--lang", language, "--keys", join(pictures, script)];
  const screen = await openInTerminal({ command, environment, ...options });
  const exitCode = await screen.closed;
  if (exitCode !== 0) throw new Error(`It ended with ${exitCode}:\n${screen.text()}`);
}
