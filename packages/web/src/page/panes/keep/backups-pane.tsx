import { useSignal } from "@preact/signals";
import { attempt, said } from "../../link/changing.ts";
import { ask } from "../../link/client.ts";
import { useFresh } from "../../link/fresh.ts";
import { ChangesPart } from "./changes-part.tsx";
import { FilesPart } from "./files-part.tsx";
import { BusyLine, useBusy } from "../../parts/busy.tsx";
import { count, megabytes, momentOf, texts } from "../../parts/look.ts";
import { Say } from "../../parts/say.tsx";

type Backup = Awaited<ReturnType<typeof ask<"backups">>>["backups"][number];

/** What is kept of earlier days: made, compared and restored. */
export function BackupsPane() {
  const words = texts.value.backups;
  const backups = useSignal<readonly Backup[] | null>(null);
  const compared = useSignal<{ readonly name: string; readonly lines: readonly string[] } | null>(
    null,
  );
  const { isBusy, busy } = useBusy();
  const read = async (signal?: AbortSignal): Promise<void> => {
    backups.value = (await ask("backups", {}, signal)).backups;
  };
  useFresh(read);
  const tried = <Result,>(work: () => Promise<Result>) => busy(() => attempt(work));
  return (
    <main class="sheet">
      <div class="title">
        <h1>{words.title}</h1>
        <button type="button" disabled={isBusy.value} onClick={() => void make()}>
          {words.make}
        </button>
      </div>
      <p class="status">
        <Say text={words.about} />
      </p>
      {backups.value?.length === 0 && <p class="status">{words.none}</p>}
      <ol class="rows">
        {backups.value?.map((backup) => (
          <li key={backup.name} class="row wide">
            <div class="words">
              <p>
                <strong>{momentOf(backup.time)}</strong>{" "}
                {backup.kind === "kept" && <span class="chip">{words.kept}</span>}
                {backup.goes && <span class="chip">{words.goes}</span>}
              </p>
              <p class="quiet">
                {texts.value.map.memories(backup.turns, count(backup.turns))} ·{" "}
                {words.topics(count(backup.nodes))} · {megabytes(backup.sizeBytes)}
              </p>
              {compared.value?.name === backup.name && (
                <div class="comparison">
                  <ul>
                    {compared.value.lines.map((line, at) => (
                      <li key={at}>{line}</li>
                    ))}
                  </ul>
                  <p class="acts">
                    <button
                      type="button"
                      class="danger"
                      disabled={isBusy.value}
                      onClick={() => void restore(backup)}
                    >
                      {words.sure}
                    </button>
                    <button
                      type="button"
                      disabled={isBusy.value}
                      onClick={() => (compared.value = null)}
                    >
                      {words.no}
                    </button>
                  </p>
                </div>
              )}
            </div>
            <div class="acts">
              <button type="button" disabled={isBusy.value} onClick={() => void compare(backup)}>
                {words.restore}
              </button>
            </div>
          </li>
        ))}
      </ol>
      <BusyLine isBusy={isBusy} />
      <FilesPart />
      <ChangesPart />
    </main>
  );

  async function make(): Promise<void> {
    const made = await tried(() => ask("backup", {}));
    if (made === null) return;
    said.value = { text: words.made, entry: null };
    await attempt(() => read());
  }

  async function compare({ name }: Backup): Promise<void> {
    const answer = await tried(() => ask("compare", { name }));
    if (answer !== null) compared.value = { name, lines: answer.lines };
  }

  async function restore({ name }: Backup): Promise<void> {
    const answer = await tried(() => ask("restore", { name }));
    if (answer === null) return;
    compared.value = null;
    said.value = { text: words.restored, entry: answer.entry };
    await attempt(() => read());
  }
}
