import type { Choice, Chosen } from "../../overlay/choice/state.ts";
import { asError } from "../attempt.ts";
import { askPerson } from "../effects/overlay/ask-person.ts";
import type { ScreenDeps } from "../screen-deps.ts";
import type { Dialog } from "./screen-work.ts";
import { showWork } from "./show-work.ts";

/** Runs the work of this name to its end, one at a time: what it asks, tells and fails with is shown. */
export function runWork(wanted: Wanted, deps: ScreenDeps): Promise<void> {
  const { running } = deps;
  running.works = running.works.then(() => runAlone(wanted, deps));
  return running.works;
}

interface Wanted {
  readonly name: string;
  readonly given?: string | undefined;
}

async function runAlone({ name, given }: Wanted, deps: ScreenDeps): Promise<void> {
  const { dispatch, closing } = deps;
  const { firstWork } = deps;
  const works = firstWork === null ? deps.works : [...deps.works, firstWork];
  const work = works.find((one) => one.name === name);
  if (work === undefined || closing.aborted) return;
  const tell: Dialog["tell"] = (text, level = "info") => {
    deps.asksNothing();
    dispatch({ type: "notice.given", level, text });
  };
  // What begins by itself mostly has nothing to do, and then keeps nobody from anything.
  await showWork(deps, { name, isShown: work !== firstWork }, async (shown) => {
    const { signal, show, progress } = shown;
    try {
      await work.run({
        signal,
        given: given ?? null,
        tell,
        choose(choice) {
          show();
          return askToChoose(deps, choice, signal);
        },
        confirm(asked) {
          show();
          return signal.aborted ? Promise.resolve(false) : askPerson(deps, asked, signal);
        },
        progress,
      });
    } catch (error) {
      if (!signal.aborted) tell(deps.describeFailure(asError(error)), "error");
    }
  });
}

function askToChoose(
  { dispatch, running }: ScreenDeps,
  choice: Choice,
  signal: AbortSignal,
): Promise<Chosen> {
  if (signal.aborted) return Promise.resolve(null);
  return new Promise((resolve) => {
    const end = (chosen: Chosen): void => {
      if (running.chosen === end) running.chosen = null;
      signal.removeEventListener("abort", abort);
      resolve(chosen);
    };
    const abort = (): void => {
      dispatch({ type: "overlay.choice-unneeded", choice });
      end(null);
    };
    // One list at a time: that of before is closed.
    running.chosen?.(null);
    running.chosen = end;
    signal.addEventListener("abort", abort, { once: true });
    dispatch({ type: "overlay.choice-asked", choice });
  });
}
