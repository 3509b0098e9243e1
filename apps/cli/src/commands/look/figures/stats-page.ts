import { dayOf, whole } from "@hsms/messages";
import type { Language } from "@hsms/engine";
import { cleanLine } from "@hsms/tui/text";
import type { Messages } from "../../../messages/en/en.ts";
import type { Stats } from "./stats-model.ts";
import { statCharts, type Chart } from "./stat-charts.ts";
import type { TimeUnit } from "./time-groups.ts";

/** One page without scripts and without anything to load; every chart is a table that is read without its bars. */
export function statsPage({
  stats,
  unit,
  messages,
  language,
}: {
  readonly stats: Stats;
  readonly unit: TimeUnit;
  readonly messages: Messages;
  readonly language: Language;
}): string {
  const words = messages.stats;
  const project = cleanLine(stats.project);
  const title = escape(words.page.title(project));
  const lines = words.head({ ...stats, project }).map((line) => `<li>${escape(line)}</li>`);
  const charts = statCharts(stats, unit, messages).map((chart) => tableOf(chart, words.page));
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>${title}</h1>
<p>${escape(words.page.made(dayOf(Date.now())))}</p>
<ul>
${lines.join("\n")}
</ul>
</header>
<main>
${charts.join("\n")}
</main>
</body>
</html>
`;
}

function tableOf({ title, bars }: Chart, words: Messages["stats"]["page"]): string {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const rows = bars.map(({ label, value }) => {
    const share = ((value / most) * 100).toFixed(2);
    const bar = `<td class="bar" aria-hidden="true"><i style="inline-size:${share}%"></i></td>`;
    return `<tr><th scope="row">${escape(label)}</th>${bar}<td>${whole(value)}</td></tr>`;
  });
  const head = `<tr><th scope="col">${escape(words.label)}</th><td aria-hidden="true"></td><th scope="col">${escape(words.value)}</th></tr>`;
  return `<table>
<caption>${escape(title)}</caption>
<thead>${head}</thead>
<tbody>
${rows.join("\n")}
</tbody>
</table>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/gu, (letter) => ENTITIES[letter] ?? letter);

/** Colours of each scheme have a contrast of 4.5 or more against its ground. */
const STYLE = `
:root { --ground: #fbfbf9; --words: #1d1d1b; --soft: #5c5c57; --bar: #2f6f9f; --line: #deded8; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #17181a; --words: #e9e9e4; --soft: #a9aaa5; --bar: #6fb1dd; --line: #34363a; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-inline-size: 96rem; padding: 1.5rem; background: var(--ground); color: var(--words); font: 1rem/1.5 system-ui, sans-serif; }
h1 { margin: 0; font-size: 1.5rem; overflow-wrap: anywhere; }
header p { margin: 0; color: var(--soft); }
ul { padding-inline-start: 1.2rem; overflow-wrap: anywhere; }
main { display: grid; gap: 2rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); align-items: start; }
table { inline-size: 100%; border-collapse: collapse; }
caption { padding-block-end: .4rem; border-block-end: 1px solid var(--line); font-weight: 600; text-align: start; }
thead { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
th, td { padding: .1rem .4rem; vertical-align: middle; text-align: end; font-variant-numeric: tabular-nums; font-weight: 400; }
tbody th { max-inline-size: 14rem; padding-inline-start: 0; text-align: start; overflow-wrap: anywhere; }
.bar { inline-size: 55%; }
.bar i { display: block; block-size: .8rem; min-inline-size: 1px; border-radius: 2px; background: var(--bar); }
@media print { .bar i { print-color-adjust: exact; } }
`;
