import { messagesIn } from "../messages/messages.ts";
import { describeFailure } from "../output/failure.ts";
import { exitCodes, type ExitCode } from "../output/exit-codes.ts";
import type { Project } from "../open/projects/registry.ts";
import type { Context } from "../settings/context.ts";

/** What the screen opens next, when it closes for that. */
export type Visit =
  | { readonly type: "project"; readonly project: Project }
  /** An example memory, thrown away afterwards. */
  | { readonly type: "example" }
  /** From the example to the project of before. */
  | { readonly type: "back" }
  /** The same memory with the words of another language. */
  | { readonly type: "language"; readonly language: Context["language"] };

/** A memory that is shown: the one of the command line where no project is given. */
export interface Place {
  readonly project: Project | undefined;
  readonly isExample: boolean;
}

export interface Shown {
  readonly exitCode: ExitCode;
  readonly next: Visit | null;
}

/**
 * Shows one memory after the other for as long as the person goes from one to the next; returns the exit code of the last. Where
 * another does not open, that is told on the one before. Throws where the first does not open, and what a screen ends with.
 */
export async function visitAll(
  given: Context,
  show: (context: Context, place: Place, opened: () => void) => Promise<Shown>,
): Promise<ExitCode> {
  let context = given;
  let place: Place = { project: undefined, isExample: false };
  let before: Place = place;
  for (;;) {
    const here: Place = place;
    let isOpen = false;
    const opened = (): void => {
      isOpen = true;
    };
    const own = here.project === undefined ? context : { ...context, project: here.project.id };
    let shown: Shown;
    try {
      if (here.isExample) {
        const { inExample } = await import("./example/in-example.ts");
        shown = await inExample(context, (project) =>
          show({ ...context, project: project.id }, { project, isExample: true }, opened),
        );
      } else shown = await show(own, here, opened);
    } catch (error) {
      if (isOpen || here === before) throw error;
      const { what, hint } = describeFailure(error, context.messages);
      context.output.complain(`${what}\n${hint}`);
      place = before;
      continue;
    }
    const { next, exitCode } = shown;
    if (next === null || context.interruption.signal.aborted) return exitCode;
    if (!here.isExample) before = here;
    if (next.type === "language") {
      const { language } = next;
      context = { ...context, language, messages: messagesIn(language) };
    }
    place =
      next.type === "project"
        ? { project: next.project, isExample: false }
        : next.type === "example"
          ? { project: undefined, isExample: true }
          : before;
    if (exitCode !== exitCodes.ok) return exitCode;
  }
}
