import { signal, useSignal } from "@preact/signals";
import { ask } from "../../link/client.ts";
import { useFresh } from "../../link/fresh.ts";
import { count, language, texts } from "../../parts/look.ts";
import { createListed } from "../list/listed.ts";
import { MemoryRows } from "../list/memory-rows.tsx";
import { boundsOf, daysOf, shadeOf, yearsOf, type Stretch } from "./years.ts";

type Days = Awaited<ReturnType<typeof ask<"days">>>["days"];

/** The month or the day whose memories are listed; `null` until there is one. */
const span = signal<string | null>(null);
const listed = createListed({ archived: "also" });

function choose(name: string): void {
  span.value = name;
  listed.filter({ archived: "also", ...boundsOf(name) });
}

/** Memories over the years: months, days of one, and what is remembered of a span. */
export function TimePane() {
  const words = texts.value.time;
  const days = useSignal<Days | null>(null);
  const undated = useSignal(0);
  useFresh(async (signal) => {
    const read = await ask("days", {}, signal);
    days.value = read.days;
    undated.value = read.undated;
    const newest = read.days.at(-1)?.[0];
    if (span.peek() === null && newest !== undefined) choose(newest.slice(0, -3));
  });
  const years = yearsOf(days.value ?? []);
  const month = span.value?.slice(0, 7) ?? null;
  const most = Math.max(0, ...years.flatMap(({ months }) => months.map(memoriesOf)));
  return (
    <main class="sheet">
      <h1>{words.title}</h1>
      {days.value?.length === 0 && undated.value === 0 && <p class="status">{words.none}</p>}
      {years.length > 0 && (
        <table class="years" aria-label={words.title} onKeyDown={moveFocus}>
          <thead>
            <tr>
              <td />
              {MONTHS.map((at) => (
                <th key={at} scope="col">
                  {monthName(at)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {years.map((year) => (
              <tr key={year.name}>
                <th scope="row">
                  {yearName(year.name)} <span class="quiet">{count(year.memories)}</span>
                </th>
                {year.months.map((one) => (
                  <td key={one.name}>
                    <Cell stretch={one} most={most} isOn={month === one.name} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {month !== null && days.value !== null && <Month name={month} days={days.value} />}
      {undated.value > 0 && <p class="status">{words.undated(count(undated.value))}</p>}
      {span.value !== null && (
        <>
          <h2 class="span" aria-live="polite">
            {spanName(span.value)}
          </h2>
          <MemoryRows listed={listed} />
        </>
      )}
    </main>
  );
}

const MONTHS = Array.from({ length: 12 }, (_, at) => at);
const memoriesOf = ({ memories }: Stretch): number => memories;

/** A month of the years, as dark as it is full. */
function Cell({
  stretch: { name, memories },
  most,
  isOn,
}: {
  readonly stretch: Stretch;
  readonly most: number;
  readonly isOn: boolean;
}) {
  if (memories === 0) return null;
  return (
    <button
      type="button"
      class={`cell shade${shadeOf(memories, most)}`}
      aria-pressed={isOn}
      aria-label={`${spanName(name)}: ${texts.value.map.memories(memories, count(memories))}`}
      onClick={() => choose(name)}
    >
      {short(memories)}
    </button>
  );
}

function Month({ name, days }: { readonly name: string; readonly days: Days }) {
  const all = daysOf(name, days);
  const most = Math.max(1, ...all.map(memoriesOf));
  return (
    <div class="month" role="group" aria-label={spanName(name)} onKeyDown={moveFocus}>
      {all.map((day) => (
        <button
          key={day.name}
          type="button"
          class="day"
          disabled={day.memories === 0}
          aria-pressed={span.value === day.name}
          aria-label={`${spanName(day.name)}: ${texts.value.map.memories(day.memories, count(day.memories))}`}
          title={texts.value.map.memories(day.memories, count(day.memories))}
          onClick={() => choose(span.value === day.name ? name : day.name)}
        >
          <svg viewBox="0 0 10 40" preserveAspectRatio="none" aria-hidden="true">
            <rect
              class="bar"
              width="10"
              height={(day.memories / most) * 40}
              y={40 - (day.memories / most) * 40}
            />
          </svg>
          {Number(day.name.slice(8))}
        </button>
      ))}
    </div>
  );
}

/** Arrow keys lead from span to span. */
function moveFocus(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>("button:enabled")];
  const at = all.findIndex((one) => one === document.activeElement);
  if (step === undefined || at < 0) return;
  event.preventDefault();
  all[at + step]?.focus();
}

const format = (time: Date, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language.value, options).format(time);
const monthName = (at: number): string => format(new Date(2026, at, 1), { month: "short" });
const yearName = (name: string): string =>
  format(new Date(boundsOf(`${name}-01`).since), { year: "numeric" });
const short = (memories: number): string =>
  new Intl.NumberFormat(language.value, { notation: "compact" }).format(memories);

/** `March 2026`, `2026년 3월 9일 월요일`. */
function spanName(name: string): string {
  const isDay = name.length > 7;
  return format(new Date(boundsOf(name).since), {
    year: "numeric",
    month: "long",
    ...(isDay ? { day: "numeric", weekday: "long" } : {}),
  });
}
