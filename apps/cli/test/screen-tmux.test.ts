// @module-tag slow
import { execFileSync, spawnSync } from "node:child_process";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeFolder, program } from "./command.ts";

const hasTmux = spawnSync("tmux", ["-V"]).status === 0;

/** The program in a window of tmux, which stands in for a person: it sends keys, and reads what is shown. */
function openInTmux(home: string, language: string) {
  const socket = path.join(home, "tmux");
  const { PATH = "" } = process.env;
  const tmux = (...words: readonly string[]): string =>
    execFileSync("tmux", ["-S", socket, "-u", "-f", "/dev/null", ...words], {
      encoding: "utf8",
      env: { PATH, HOME: home, HSMS_HOME: home, LANG: "C.UTF-8", CI: "false", TERM: "screen" },
    });
  const line = `printf 'before\\n'; '${process.execPath}' '${program}' --lang ${language}; echo "CODE $?"; read end`;
  tmux("new-session", "-d", "-c", home, "-x", "100", "-y", "30", line);
  onTestFinished(() => void tmux("kill-server"));
  const text = () => tmux("capture-pane", "-p");
  return {
    text,
    tmux,
    type: (letters: string) => void tmux("send-keys", "-l", letters),
    press: (...keys: readonly string[]) => void tmux("send-keys", ...keys),
    async shows(wanted: string | RegExp) {
      for (let tries = 0; tries < TRIES; tries++) {
        const shown = text();
        if (typeof wanted === "string" ? shown.includes(wanted) : wanted.test(shown)) return;
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
      throw new Error(`It does not show ${String(wanted)}:\n${text()}`);
    },
  };
}

/** Each look starts a process. */
const POLL_MS = 50;
const TRIES = 400;

const tasks = [
  {
    language: "en",
    recording: "● recording",
    told: "I have a red bicycle",
    question: "What colour is my bicycle?",
    answer: "you said [0]",
    watched: /● done · visited +\d\/\d[\s\S]*[★☆] (weak )?hit/,
    prompt: "new name:",
    name: "My own two wheels",
    undone: /Undone: renamed a topic ".*" → "My own two wheels"/,
    menu: /║ +show the page/,
    opened: "[memories",
    quit: "q",
    leave: "Leave?",
  },
  {
    language: "ko",
    recording: "● 기록 중",
    told: "나는 빨간 자전거를 샀어",
    question: "내 자전거 무슨 색이야?",
    answer: "말씀하셨어요 [0]",
    watched: /● 끝남 · 살펴봄 +\d\/\d[\s\S]*[★☆] (약한 )?적중/,
    prompt: "새 이름:",
    name: "두 바퀴",
    undone: /되돌린 것: 주제 이름 바꿈 ".*" → "두 바퀴"/,
    menu: /║ +자세히/,
    opened: "[기억",
    // The same key with the input method left in Korean.
    quit: "ㅂ",
    leave: "나갈까요?",
  },
];

test.runIf(hasTmux).for(tasks)(
  "59. the five tasks are done in tmux by what the screen says, in $language",
  async (task) => {
    const screen = openInTmux(makeFolder(), task.language);
    await screen.shows(task.recording);
    screen.type(task.told);
    screen.press("Enter");
    await screen.shows(/kept as #0|기억 #0/);
    // It finds its place in the background; a search before that has no topic to visit.
    await screen.shows(/[│║█] · \S+.* 1 {2}/);
    // Ask, and watch the search.
    screen.type(task.question);
    screen.press("Enter");
    await screen.shows(task.answer);
    await screen.shows(task.watched);
    // Open a node, once there is one.
    await screen.shows(/[│║█] · [★☆]/);
    screen.press("Tab", "Tab", "Enter");
    await screen.shows(task.menu);
    screen.press("Enter");
    await screen.shows(task.opened);
    // Rename it, and undo that.
    screen.press("Escape");
    await screen.shows(/║ [·▸]/);
    screen.press("C-r");
    await screen.shows(task.prompt);
    screen.press("C-u");
    screen.type(task.name);
    screen.press("Enter");
    await screen.shows(new RegExp(`║ [·▸] .*${task.name}`));
    screen.press("C-_");
    await screen.shows(task.undone);
    await screen.shows(new RegExp(`║ [·▸] (?!.*${task.name})`));
    // Quit: the terminal is as it was, though it has grown.
    screen.tmux("resize-window", "-x", "120", "-y", "40");
    await screen.shows(/^(?:[^\n]*\n){39}[^\n]*q (?:quit|끝내기)\n?$/u);
    screen.type(task.quit);
    await screen.shows(task.leave);
    screen.type(task.quit);
    await screen.shows("CODE 0");
    expect(screen.text()).toMatch(/^before\n/);
    expect(
      screen.tmux("display-message", "-p", "#{alternate_on} #{cursor_flag} #{mouse_any_flag}"),
    ).toBe("0 1 0\n");
  },
);
