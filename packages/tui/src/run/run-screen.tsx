import type { ScreenState } from "../screen/state.ts";
import { render, type SuspendTerminal } from "ink";
import { wordsIn } from "../messages/words-in.ts";
import type { ScreenAction } from "../screen/action.ts";
import type { ScriptStep } from "./replay/read-script.ts";
import { replayScript } from "./replay/replay-script.ts";
import { screenText } from "./replay/screen-text.tsx";
import { saveSessionOnChange } from "../session/keep-session.ts";
import { writeSessionFile } from "../session/session-file.ts";
import { applyDepth } from "../draw/theme/apply-depth.ts";
import { ASK_GROUND } from "../draw/theme/terminal-ground.ts";
import { afterReading } from "./terminal/after-reading.ts";
import { asciiOutput } from "./terminal/ascii-output.ts";
import { asError, attempt } from "./attempt.ts";
import { App } from "./app.tsx";
import { createGivenCommands } from "./effects/tree/given-commands.ts";
import { tellCutOff, tellCutOffPurge } from "./effects/tree/tell-cut-off.ts";
import { beginState } from "./begin-state.ts";
import { carryOut } from "./effects/carry-out.ts";
import { subscribeAll } from "./subscriptions/subscribe.ts";
import { divertOutput } from "./terminal/divert-output.ts";
import { createMouseMode } from "./terminal/mouse-mode.ts";
import type { ScreenDeps } from "./screen-deps.ts";
import type { ScreenOptions } from "./screen-options.ts";
import { createScreenStore } from "./screen-store.ts";
import { withoutInput } from "./terminal/without-input.ts";

/** Half of this adds 25 ms to every key. */
const MAX_FRAMES_PER_SECOND = 60;
const HOME = "\u001B[H";

/** tmux 3.3 leaves rows of the alternate screen behind where the window has grown since it was entered. */
const ERASE_SCREEN = "\u001B[2J";

/**
 * Opens the screen and resolves when it has closed, the terminal as it was before. Throws, the terminal
 * likewise, what was thrown while drawing, and what nobody caught meanwhile, in a timer or a promise.
 * A step of the script that waited in vain closes it too, and is returned; otherwise `null`.
 */
export async function runScreen(options: ScreenOptions): Promise<ScriptStep | null> {
  const { memory, now } = options;
  const words = wordsIn(options.language);
  let suspendTerminal: SuspendTerminal | undefined;
  let isAway = false;
  const closing = new AbortController();
  const running: ScreenDeps["running"] = {
    answer: null,
    search: null,
    find: null,
    edit: Promise.resolve(),
    given: createGivenCommands(memory),
    asked: [],
    chosen: null,
    work: null,
    works: Promise.resolve(),
    isCopyTold: false,
  };
  const { state, warnings } = beginState(options);
  applyDepth(state.theme.look.depth);
  const writes = divertOutput(options.terminal, (lines) =>
    store.dispatch({
      type: "log.lines-added",
      lines: lines.map((line) => ({ level: line.task === "stderr" ? "warn" : "info", ...line })),
      at: now(),
    }),
  );
  const terminal = { ...options.terminal, stdout: writes.stdout };
  const mouse = createMouseMode(terminal.stdout);
  const isAscii = state.theme.look.letters === "ascii";
  const giveAway = async (work: () => Promise<void>) => {
    isAway = true;
    try {
      await suspendTerminal?.(() => mouse.pause(() => withoutInput(terminal.stdin, work)));
    } finally {
      isAway = false;
    }
  };
  const redraw = () => {
    instance.clear();
    // Whatever moved the cursor: a frame begins at its position.
    if (isAlternate) terminal.stdout.write(HOME);
    // What was cleared is drawn at the next frame, which nothing else might bring.
    terminal.stdout.emit("resize");
  };
  const leave = () => instance.unmount();
  const dispatch = (action: ScreenAction) => {
    if (!closing.signal.aborted) store.dispatch(action);
  };
  const warn = (text: string) => store.dispatch({ type: "notice.given", level: "warning", text });
  const store = createScreenStore({
    state,
    now,
    carryOut(effect) {
      carryOut(effect, {
        ...options,
        terminal,
        closing: closing.signal,
        running,
        asksNothing: () => undefined,
        leave,
        redraw,
        setMouse: mouse.set,
        suspendTerminal: giveAway,
        notify: ({ level, what, value = "" }) =>
          dispatch({ type: "notice.given", level, text: words.notices[what](value) }),
        dispatch,
      });
    },
  });
  // What a screen reader reads stays where it was read.
  const isAlternate = terminal.alternateScreen && !terminal.facts.isScreenReader;
  let drawn: Pick<ScreenState, "overlay" | "isEndUnseen"> = state;
  const app = (
    <App
      {...{ store, words, now }}
      onCommit={(committed) => {
        drawn = committed;
      }}
      onTerminal={(suspend) => {
        suspendTerminal = suspend;
      }}
      onLeave={() => {
        if (isAlternate) terminal.stdout.write(ERASE_SCREEN);
      }}
    />
  );
  const instance = render(app, {
    stdin: terminal.stdin,
    stdout: isAscii ? asciiOutput(terminal.stdout) : terminal.stdout,
    stderr: terminal.stderr,
    alternateScreen: isAlternate,
    isScreenReaderEnabled: terminal.facts.isScreenReader,
    incrementalRendering: true,
    maxFps: MAX_FRAMES_PER_SECOND,
    onRender() {
      // Once what was pressed before the drawing has been read, however long nothing was read: it is no answer to what was not seen.
      const { overlay, isEndUnseen } = drawn;
      if (("isSeen" in overlay && !overlay.isSeen) || isEndUnseen) afterReading(reportDrawn);
    },
    exitOnCtrlC: false,
    // Ink would draw over what it takes from the console: `divertOutput` takes it instead.
    patchConsole: false,
    interactive: true,
  });
  const reportDrawn = () => {
    const { overlay, isEndUnseen } = store.state();
    if (isEndUnseen && drawn.isEndUnseen) dispatch({ type: "screen.end-drawn" });
    if (drawn.overlay === overlay && "isSeen" in overlay && !overlay.isSeen) {
      dispatch({ type: "screen.drawn" });
    }
  };
  let fault: Error | null = null;
  const subscribed = { ...options, dispatch, running };
  const unsubscribe = subscribeAll({
    ...subscribed,
    leave,
    fail(error) {
      fault ??= error;
      leave();
    },
    resized() {
      if (!isAway) redraw();
    },
    cameBack() {
      if (!isAway) attempt(subscribed, () => giveAway(async () => undefined));
    },
  });
  const session = saveSessionOnChange({
    state: store.state,
    subscribe: store.subscribe,
    write(text) {
      const place = { ...options.session, folder: options.folders.state };
      const isAlone = store.state().status.memory?.isEncrypted === true;
      writeSessionFile(place, { text, isAlone });
    },
    fail: (error) => warn(options.describeFailure(asError(error))),
  });
  mouse.set(state.mouse);
  if (mayTellGround(options)) terminal.stdout.write(ASK_GROUND);
  warnings.forEach(warn);
  store.dispatch({ type: "screen.begun", at: now() });
  if (options.firstWork !== null) {
    const { name } = options.firstWork;
    store.dispatch({ type: "screen.first-work-wanted", name });
  }
  attempt(subscribed, () => tellCutOff(subscribed, state.toldCutOff));
  attempt(subscribed, () => tellCutOffPurge(subscribed));
  let failed: ScriptStep | null = null;
  attempt(subscribed, async () => {
    failed = await replayScript(options.script, {
      send: (inputs) => dispatch({ type: "screen.inputs", inputs, at: now() }),
      text: () => screenText(store.state(), words),
      isSeen() {
        const { overlay } = store.state();
        return !("isSeen" in overlay) || overlay.isSeen;
      },
      onStep: options.onStep,
      subscribe: store.subscribe,
      signal: closing.signal,
    });
    if (failed !== null) leave();
  });
  try {
    await instance.waitUntilExit();
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- It comes by a listener.
    if (fault !== null) throw fault;
  } finally {
    closing.abort();
    session.close();
    mouse.close();
    writes.stop();
    unsubscribe();
  }
  return failed;
}

/** Whether the terminal may be asked: its reply, where it is late, must not go to the shell, and the Linux console takes the question for colours. */
function mayTellGround({ look, terminal: { facts } }: ScreenOptions): boolean {
  const { termType, colorFgBg, isRemote, isScreenReader } = facts;
  return (
    colorFgBg === "" &&
    look.color !== "never" &&
    !isRemote &&
    !isScreenReader &&
    !/^(dumb|linux|)$/.test(termType)
  );
}
