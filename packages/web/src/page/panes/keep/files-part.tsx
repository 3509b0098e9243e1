import { useSignal } from "@preact/signals";
import { attempt, said } from "../../link/changing.ts";
import { ask, download, lookInto } from "../../link/client.ts";
import { memory } from "../../link/follow.ts";
import { BusyLine, useBusy } from "../../parts/busy.tsx";
import { texts } from "../../parts/look.ts";
import { Say } from "../../parts/say.tsx";

interface Looked {
  readonly id: number;
  readonly name: string;
  readonly lines: readonly string[];
}

/** The memory as a file, and files into the memory: what is in them is shown before anything is imported. */
export function FilesPart() {
  const words = texts.value.files;
  const looked = useSignal<Looked | null>(null);
  const { isBusy, busy } = useBusy();
  const tried = <Result,>(work: () => Promise<Result>) => busy(() => attempt(work));
  const isOver = useSignal(false);
  return (
    <section class="part">
      <h2>{words.title}</h2>
      <p class="status">
        <Say text={words.about} />
      </p>
      <p>
        <button type="button" disabled={isBusy.value} onClick={() => void save()}>
          {words.export}
        </button>
      </p>
      <label
        class={isOver.value ? "drop over" : "drop"}
        onDragOver={(event) => {
          event.preventDefault();
          isOver.value = true;
        }}
        onDragLeave={() => (isOver.value = false)}
        onDrop={(event) => {
          event.preventDefault();
          isOver.value = false;
          void look(event.dataTransfer?.files[0]);
        }}
      >
        <span>{words.drop}</span>
        <span class="choose">{words.choose}</span>
        <input
          type="file"
          class="hidden"
          disabled={isBusy.value}
          onChange={({ currentTarget }) => {
            void look(currentTarget.files?.[0]);
            // The same file can be chosen again.
            currentTarget.value = "";
          }}
        />
      </label>
      <BusyLine isBusy={isBusy} />
      {looked.value !== null && (
        <div class="comparison">
          <h3>{words.found(looked.value.name)}</h3>
          <ul>
            {looked.value.lines.map((line, at) => (
              <li key={at}>{line}</li>
            ))}
          </ul>
          <p class="acts">
            <button type="button" disabled={isBusy.value} onClick={() => void take()}>
              {words.import}
            </button>
            <button type="button" disabled={isBusy.value} onClick={() => void letGo()}>
              {words.no}
            </button>
          </p>
        </div>
      )}
    </section>
  );

  async function save(): Promise<void> {
    await tried(() => download(`${memory.value.project}.jsonl`));
  }

  async function look(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    await letGo();
    const found = await tried(() => lookInto(file));
    if (found !== null) looked.value = { ...found, name: file.name };
  }

  async function take(): Promise<void> {
    const id = looked.value?.id;
    looked.value = null;
    if (id === undefined) return;
    const done = await tried(() => ask("import", { id }));
    if (done !== null) said.value = { text: done.lines.join(" "), entry: done.entry };
  }

  async function letGo(): Promise<void> {
    const id = looked.value?.id;
    looked.value = null;
    if (id !== undefined) await attempt(() => ask("let-go", { id }));
  }
}
