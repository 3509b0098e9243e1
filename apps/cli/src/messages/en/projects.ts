import { turnsOf } from "./counts.ts";
import { ID_FILE } from "../../open/projects/find-place.ts";
import { because, type FailureTexts } from "../failures.ts";

export const enProjects = {
  none: "No projects yet.",
  here: "here",
  hereBefore: "here, by the previous rule",
  isGone: "folder is gone",
  mergedInto: (id: string) => `merged into ${id}`,
  initialised: (name: string, file: string) => `Project ${name}: wrote ${file}`,
  already: (name: string) => `Project ${name} already has its id file.`,
  /** `null`: not to be told, as where it is encrypted. */
  withTurns: (name: string, turns: number | null) =>
    turns === null ? name : `${name} (${turnsOf(turns)})`,
  /** `isNamed`: the earlier one is of no folder. */
  earlier: (told: {
    readonly root: string;
    readonly handle: string;
    readonly turns: number | null;
    readonly isNamed: boolean;
  }) =>
    `The memory here is that of ${told.root}. Until now it was "${told.handle}"${told.turns === null ? "" : ` (${turnsOf(told.turns)})`}, which still exists: \`hsms project merge ${told.handle}\` brings its turns over (\`hsms undo\` takes them back)${told.isNamed ? "" : ", `hsms project apart` keeps it as the memory of this folder"}.`,
  gone: ({ from, handle, turns }: GoneProject) =>
    `The memory "${handle}"${turns === null ? "" : ` (${turnsOf(turns)})`} belongs to ${from ?? "–"}, which no longer exists. If that folder is now this one: \`hsms project merge ${handle}\` brings its turns over (\`hsms undo\` takes them back), \`--project ${handle}\` opens it as it is.`,
  moved: ({ name, from, root }: MovedProject) =>
    `Project ${name} was in ${from}, which no longer exists; it continues in ${root ?? "–"}. You will be asked again whether its text may go to another machine.`,
  copied: (asked: { readonly name: string; readonly from: string; readonly idFile: string }) =>
    `${asked.idFile} names the memory "${asked.name}" of ${asked.from}, which still exists. Use that memory here too?`,
  apart: (kept: { readonly root: string; readonly name: string }) =>
    `${kept.root} has a memory of its own: ${kept.name} (setting APART in the user file)`,
  intoClear: (asked: { readonly from: string; readonly into: string }) =>
    `"${asked.from}" is encrypted and "${asked.into}" is not: its turns will be stored there unencrypted. Continue?`,
  merged: (done: MergedProject) =>
    `Brought over from "${done.from}" into "${done.into}": ${turnsOf(done.added)}${done.alreadyThere === 0 ? "" : ` (${turnsOf(done.alreadyThere)} there already)`}. "${done.from}" stays as it is; \`hsms undo\` takes this back.`,
};

interface MovedProject {
  readonly name: string;
  readonly from: string;
  readonly root: string | null;
}

interface GoneProject {
  readonly from: string | null;
  readonly handle: string;
  /** `null`: not to be told, as where it is encrypted. */
  readonly turns: number | null;
}

interface MergedProject {
  readonly from: string;
  readonly into: string;
  readonly added: number;
  readonly alreadyThere: number;
}

export const enProjectFailures = {
  BAD_PROJECT_NAME: (subject) => ({
    what: `"${subject}" cannot be the name of a project.`,
    hint: "A name has 1 to 64 characters and no slash or control character; a path begins with ./, / or ~.",
  }),
  AMBIGUOUS_PROJECT: (subject, detail) => ({
    what: `Several projects are called "${subject}": ${detail}.`,
    hint: "Give one of these ids, or the path, to --project.",
  }),
  NO_SUCH_PROJECT: (subject, known) => ({
    what: `There is no project "${subject}".`,
    hint: `${known === "" ? "There are none yet." : `There are: ${known}.`} Commands that write create one with --create.`,
  }),
  NO_MEMORY_HERE: (folder, memories) => ({
    what: `There is no memory here yet (${folder}).`,
    hint:
      memories === ""
        ? "`hsms`, `hsms ask`, `add` or `import` creates one."
        : `There are memories in ${memories}; --project NAME opens one. \`hsms\`, \`hsms ask\`, \`add\` or \`import\` creates one here.`,
  }),
  PROJECT_ELSEWHERE: (idFile, project) => ({
    what: `${idFile} names a memory of another folder, which still exists (${project}).`,
    hint: "Run hsms in a terminal to say that it is meant for both, open it by --project NAME, or remove the file and run `hsms project init` for a memory of its own.",
  }),
  SAME_PROJECT: (subject, project) => ({
    what: `"${subject}" already has the memory "${project}".`,
    hint: "`hsms projects` lists all memories.",
  }),
  NO_SUCH_FOLDER: (subject) => ({
    what: `${subject} is not a folder.`,
    hint: "Check the path. A project's name has no slash in it.",
  }),
  BROKEN_PROJECT_FILE: (subject, detail) => ({
    what: `The project file ${subject} cannot be used${because(detail)}.`,
    hint: subject.endsWith(ID_FILE)
      ? "Fix it: it must hold the `id` and the `name` of a memory, as `hsms projects --json` lists them. Without it the folder has another memory."
      : "Fix it, or remove it to have it created again.",
  }),
} satisfies Partial<FailureTexts>;
