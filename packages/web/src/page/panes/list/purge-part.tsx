import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import type { ResultOf } from "../../../api/calls.ts";
import { attempt } from "../../link/changing.ts";
import { ask } from "../../link/client.ts";
import { BusyLine, useBusy } from "../../parts/busy.tsx";
import { count, texts } from "../../parts/look.ts";
import { isProjectName, ProjectName } from "../../parts/project-name.tsx";

/** Asks for the name of the project before memories are deleted for good, and says what that means and what still holds words of them. */
export function PurgePart({
  turns,
  onEnd,
}: {
  readonly turns: readonly number[];
  readonly onEnd: () => void;
}) {
  const { purge: words } = texts.value;
  const seen = useSignal<ResultOf<"look-at-purge"> | null>(null);
  const done = useSignal<ResultOf<"purge"> | null>(null);
  const typed = useSignal("");
  const backups = useSignal(true);
  /** From the beginning: what could be pressed before the first look would lose its focus. */
  const { isBusy, busy } = useBusy({ begins: true });
  useEffect(() => void look(), []);
  if (done.value !== null) return <Done result={done.value} onEnd={onEnd} />;
  const isNamed = isProjectName(typed.value);
  return (
    <form
      class="purge comparison"
      aria-label={words.label}
      onSubmit={(event) => {
        event.preventDefault();
        if (isNamed) void purge();
      }}
    >
      <h2>{words.question(turns.length, count(turns.length))}</h2>
      <p>{words.numbers(turns.join(", "))}</p>
      <ul>
        {words.means.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {seen.value !== null && seen.value.names.length > 0 && (
          <li>{words.names(seen.value.names.join(", "))}</li>
        )}
      </ul>
      {seen.value !== null && seen.value.backups > 0 && (
        <label class="check">
          <input
            type="checkbox"
            checked={backups.value}
            onChange={({ currentTarget }) => (backups.value = currentTarget.checked)}
          />
          {words.backups(count(seen.value.backups))}
        </label>
      )}
      <ProjectName typed={typed} onEscape={onEnd} />
      <p class="acts">
        <button type="submit" class="danger" disabled={!isNamed || isBusy.value}>
          {words.sure}
        </button>
        <button type="button" class="plain" disabled={isBusy.value} onClick={onEnd}>
          {words.no}
        </button>
      </p>
      <BusyLine isBusy={isBusy} />
    </form>
  );

  async function look(): Promise<void> {
    seen.value = await busy(() => attempt(() => ask("look-at-purge", { turns: [...turns] })));
    if (seen.value === null) onEnd();
  }

  async function purge(): Promise<void> {
    if (seen.value === null) return;
    const { ids } = seen.value;
    const given = { turns: [...turns], ids: [...ids], name: typed.value, backups: backups.value };
    done.value = await busy(() => attempt(() => ask("purge", given)));
  }
}

/** What was deleted, and what is left of it elsewhere. */
function Done({
  result: { purged, names, quotedBy, cleaned, holding, unread },
  onEnd,
}: {
  readonly result: ResultOf<"purge">;
  readonly onEnd: () => void;
}) {
  const { purge: words } = texts.value;
  const places = (title: string, paths: readonly string[]) =>
    paths.length > 0 && (
      <>
        <p>{title}</p>
        <ul>
          {paths.map((path) => (
            <li key={path}>
              <code>{path}</code>
            </li>
          ))}
        </ul>
      </>
    );
  return (
    <div class="purge comparison" role="status">
      <h2>{words.done(purged, count(purged))}</h2>
      {names.length > 0 && <p>{words.namesGone(names.join(", "))}</p>}
      {places(words.cleaned, cleaned)}
      {places(words.holding, holding)}
      {places(words.unread, unread)}
      {quotedBy.length > 0 && <p>{words.quotedBy(quotedBy.join(", "))}</p>}
      {holding.length + unread.length + quotedBy.length === 0 && <p>{words.nowhere}</p>}
      <p class="acts">
        <button type="button" onClick={onEnd}>
          {words.close}
        </button>
      </p>
    </div>
  );
}
