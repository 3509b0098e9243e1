import type { Conversation, FieldClock, FieldClocks, Turn } from "../contract/model.ts";
import { stampElements } from "./element-set.ts";
import { nextClock, sortedClocks } from "./field-clocks.ts";
import { elementSets, registers, type Register } from "./turn-fields.ts";

/** Time and device of an edit. */
export interface Editing {
  /** Unix time in milliseconds. */
  readonly now: number;
  readonly device: () => string;
}

type Stamp = (clock: FieldClock) => readonly (readonly [name: string, clock: FieldClock])[];

/** Clocks of a turn after an edit; a field that keeps its value keeps its clock. */
export function stampTurn(before: Turn, after: Turn, editing: Editing): Pick<Turn, "clocks"> {
  const { clocks = {} } = before;
  const changed = registers.filter((name) => isEdited(name, before, after));
  const sets = elementSets.filter((name) => before[name].join("\0") !== after[name].join("\0"));
  if (changed.length === 0 && sets.length === 0) return withClocks(clocks);
  // An edit of an archived turn keeps it archived, so that state is stamped too.
  const names = after.state === "archived" ? [...changed, "state"] : changed;
  return stamped(clocks, editing, (clock) => [
    ...names.map((name) => [name, clock] as const),
    ...sets.flatMap((field) =>
      stampElements({ field, before: before[field], after: after[field], clocks }, clock),
    ),
  ]);
}

/** Giving the present level again is a choice, too. */
const isEdited = (name: Register, before: Turn, after: Turn): boolean =>
  before[name] !== after[name] ||
  (name === "importance" && before.importanceBy !== after.importanceBy);

/** A conversation with its clocks after an edit. */
export function stampConversation<Kind extends Omit<Conversation, "id">>(
  before: Kind,
  after: Kind,
  editing: Editing,
): Kind {
  const { clocks = {} } = before;
  const { clocks: _clocks, ...rest } = after;
  const [was, is] = [before.rootLabels ?? [], after.rootLabels ?? []];
  const isRenamed = before.name !== after.name;
  const isRelabelled = was.join("\0") !== is.join("\0");
  const known =
    isRenamed || isRelabelled
      ? stamped(clocks, editing, (clock) => [
          ...(isRenamed ? [["name", clock] as const] : []),
          ...stampElements({ field: "rootLabels", before: was, after: is, clocks }, clock),
        ])
      : withClocks(clocks);
  return { ...rest, ...known } as Kind;
}

function stamped(
  clocks: FieldClocks,
  { now, device }: Editing,
  stamp: Stamp,
): { readonly clocks?: FieldClocks } {
  const stamps = stamp(nextClock({ now, writer: device() }, clocks));
  return withClocks({ ...clocks, ...Object.fromEntries(stamps) });
}

const withClocks = (clocks: FieldClocks): { readonly clocks?: FieldClocks } =>
  sortedClocks(Object.entries(clocks)) ?? {};
