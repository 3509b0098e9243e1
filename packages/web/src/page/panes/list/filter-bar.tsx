import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import type { Filters } from "../../../api/calls/browse.ts";
import { ask } from "../../link/client.ts";
import { useFresh } from "../../link/fresh.ts";
import { texts } from "../../parts/look.ts";
import type { Listed } from "./listed.ts";

/** What of the memories is listed. */
export function FilterBar({ listed: { filters, filter } }: { readonly listed: Listed }) {
  const words = texts.value.list;
  const tags = useSignal<readonly string[]>([]);
  useFresh(async (signal) => {
    ({ tags: tags.value } = await ask("tags", {}, signal));
  });
  const now = filters.value;
  /** With a field in place of what it was, or without it. */
  function put<Name extends keyof Filters>(name: Name, value: Filters[Name] | null): void {
    const { [name]: _, ...others } = now;
    filter(value === null ? others : { ...others, [name]: value });
  }
  return (
    <form class="filters" onSubmit={(event) => event.preventDefault()}>
      <Field label={words.importance}>
        <select
          value={now.minImportance ?? ""}
          onChange={({ currentTarget: { value } }) =>
            put("minImportance", value === "" ? null : Number(value))
          }
        >
          <option value="">{words.any}</option>
          {[2, 3, 4, 5, 6, 7, 8, 9, 10].map((level) => (
            <option key={level} value={level}>
              {words.atLeast(level)}
            </option>
          ))}
        </select>
      </Field>
      <Field label={words.tag}>
        <select
          value={now.tag ?? ""}
          onChange={({ currentTarget: { value } }) => put("tag", value === "" ? null : value)}
        >
          <option value="">{words.any}</option>
          {tags.value.map((tag) => (
            <option key={tag}>{tag}</option>
          ))}
        </select>
      </Field>
      <Field label={words.by}>
        <input
          value={now.by ?? ""}
          placeholder={words.anybody}
          onChange={({ currentTarget: { value } }) =>
            put("by", value.trim() === "" ? null : value.trim())
          }
        />
      </Field>
      <Field label={words.source}>
        <select
          value={sourceOf(now)}
          onChange={({ currentTarget: { value } }) => {
            const { saved: _, kind: __, ...others } = now;
            filter({ ...others, ...SOURCES[value] });
          }}
        >
          {Object.keys(SOURCES).map((name) => (
            <option key={name} value={name}>
              {words.sources[name as Source]}
            </option>
          ))}
        </select>
      </Field>
      <Field label={words.questions}>
        <select
          value={now.asks === undefined ? "" : String(now.asks)}
          onChange={({ currentTarget: { value } }) =>
            put("asks", value === "" ? null : value === "true")
          }
        >
          <option value="">{words.any}</option>
          <option value="true">{words.onlyQuestions}</option>
          <option value="false">{words.noQuestions}</option>
        </select>
      </Field>
      <Field label={words.since}>
        <input
          type="date"
          onChange={({ currentTarget: { value } }) => put("since", startOf(value))}
        />
      </Field>
      <Field label={words.until}>
        <input
          type="date"
          onChange={({ currentTarget: { value } }) => {
            const start = startOf(value);
            put("until", start === null ? null : new Date(start).setHours(23, 59, 59, 999));
          }}
        />
      </Field>
      <Field label={words.state}>
        <select
          value={now.archived ?? ""}
          onChange={({ currentTarget: { value } }) =>
            put("archived", value === "only" ? value : null)
          }
        >
          <option value="">{words.states.kept}</option>
          <option value="only">{words.states.forgotten}</option>
        </select>
      </Field>
    </form>
  );
}

type Source = "all" | "talk" | "notes" | "saved";
const SOURCES: Readonly<Record<string, Pick<Filters, "saved" | "kind">>> = {
  all: {},
  talk: { kind: "turn" },
  notes: { kind: "note" },
  saved: { saved: true },
} satisfies Record<Source, Pick<Filters, "saved" | "kind">>;

const sourceOf = ({ saved, kind }: Filters): Source => {
  if (saved === true) return "saved";
  if (kind === undefined) return "all";
  return kind === "turn" ? "talk" : "notes";
};

/** The local midnight before a day; `null` for no day. */
const startOf = (day: string): number | null => {
  const time = new Date(`${day}T00:00:00`).getTime();
  return Number.isNaN(time) ? null : time;
};

function Field({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ComponentChildren;
}) {
  return (
    <label class="field">
      <span>{label}</span>
      {children}
    </label>
  );
}
