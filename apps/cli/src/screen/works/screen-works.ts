import type { Dialog, ScreenWork } from "@hsms/tui";
import type { WorkDeps } from "./work-deps.ts";

type FirstDeps = Pick<WorkDeps, "context" | "open">;

const hidden = (name: string, run: (dialog: Dialog) => Promise<void>): ScreenWork => ({
  name,
  label: name,
  also: [],
  run,
});

/** Begins with the screen: asks whether text may go to the models and the embedder that are chosen. */
export const readyWork = ({ context, open }: FirstDeps): ScreenWork =>
  hidden("ready", async (dialog) => {
    const { readyAll } = await import("./ready-all.ts");
    await readyAll({ context, open, dialog });
  });

/** Begins with the screen of an example: fills it. */
export const exampleWork = ({ context, open }: FirstDeps): ScreenWork =>
  hidden("make-example", async (dialog) => {
    const { makeExample } = await import("./make-example.ts");
    await makeExample({ context, open, dialog });
  });

/** What the palette has besides: each is what a command does, asked for and shown within the screen. */
export function screenWorks(
  deps: Omit<WorkDeps, "dialog">,
  {
    isExample,
    elsewhere,
  }: {
    readonly isExample: boolean;
    /** Other memories with turns, by name, which an empty one offers; empty: none. */
    readonly elsewhere: string;
  },
): readonly ScreenWork[] {
  const { works: words } = deps.context.messages;
  const work = (
    name: keyof typeof words.labels,
    run: (deps: WorkDeps) => Promise<void>,
    more: Pick<ScreenWork, "offer" | "leaves"> = {},
  ): ScreenWork => ({
    name,
    label: words.labels[name],
    also: words.also[name],
    ...more,
    run: (dialog) => run({ ...deps, dialog }),
  });
  const shared = [
    work("import", async (given) => (await import("./files/import-file.ts")).importFile(given), {
      offer: words.offers.import,
    }),
    work("export", async (given) => (await import("./files/export-here.ts")).exportHere(given)),
    work("care", async (given) => (await import("./review-care.ts")).reviewCare(given)),
    work("model", async (given) => (await import("./choose-model.ts")).chooseModel(given)),
    work("embedder", async (given) => (await import("./add-embedder.ts")).addEmbedder(given)),
    work("project", async (given) => (await import("./choose-project.ts")).chooseProject(given), {
      leaves: true,
      ...(elsewhere === "" ? {} : { offer: words.offers.project(elsewhere) }),
    }),
  ];
  return isExample
    ? [
        ...shared,
        work("leave-example", async ({ visit }) => visit({ type: "back" }), { leaves: true }),
      ]
    : [
        ...shared,
        work(
          "language",
          async (given) => (await import("./other-language.ts")).otherLanguage(given),
          {
            leaves: true,
          },
        ),
        work("sync", async (given) => (await import("./sync-here.ts")).syncHere(given)),
        work("example", async ({ visit }) => visit({ type: "example" }), {
          offer: words.offers.example,
          leaves: true,
        }),
      ];
}
