import { computed, effect, signal } from "@preact/signals";
import { en } from "../messages/en.ts";
import { ko } from "../messages/ko.ts";

const kept = (name: string): string | null => localStorage.getItem(`hsms-${name}`);
const keep = (name: string, value: string): void => localStorage.setItem(`hsms-${name}`, value);

export const language = signal<"en" | "ko">(
  (kept("language") ?? navigator.language).startsWith("ko") ? "ko" : "en",
);
export const texts = computed(() => (language.value === "ko" ? ko : en));

/** `system`: as the computer is set. */
export const theme = signal(kept("theme") ?? "system");

/** Whether what was found and only asks is folded into one line. */
export const foldsQuestions = signal(kept("folds") === "yes");

effect(() => keep("folds", foldsQuestions.value ? "yes" : "no"));
effect(() => {
  keep("language", language.value);
  document.documentElement.lang = language.value;
});
effect(() => {
  keep("theme", theme.value);
  document.documentElement.dataset["theme"] = theme.value;
});

export const dayOf = (time: number): string =>
  new Intl.DateTimeFormat(language.value, { dateStyle: "medium" }).format(time);
export const momentOf = (time: number): string =>
  new Intl.DateTimeFormat(language.value, { dateStyle: "medium", timeStyle: "short" }).format(time);
export const megabytes = (bytes: number): string =>
  new Intl.NumberFormat(language.value, {
    style: "unit",
    unit: "megabyte",
    maximumFractionDigits: 1,
  }).format(bytes / 1e6);
export const count = (number: number): string =>
  new Intl.NumberFormat(language.value).format(number);
