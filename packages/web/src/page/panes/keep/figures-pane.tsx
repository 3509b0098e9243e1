import { useSignal } from "@preact/signals";
import type { Figures } from "../../../api/host.ts";
import { ask } from "../../link/client.ts";
import { useFresh } from "../../link/fresh.ts";
import { count, language, texts } from "../../parts/look.ts";

/** What `hsms stats` shows, as bars. */
export function FiguresPane() {
  const figures = useSignal<Figures | null>(null);
  useFresh(async (signal) => {
    void language.value;
    figures.value = await ask("figures", {}, signal);
  });
  return (
    <main class="sheet wide">
      <h1>{texts.value.places.figures}</h1>
      {figures.value?.head.map((line) => (
        <p key={line} class="status">
          {line}
        </p>
      ))}
      <div class="charts">
        {figures.value?.charts.map((chart) => (
          <Chart key={chart.title} {...chart} />
        ))}
      </div>
    </main>
  );
}

function Chart({ title, bars }: Figures["charts"][number]) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <section class="chart">
      <h2>{title}</h2>
      <table>
        <tbody>
          {bars.map(({ label, value }, at) => (
            <tr key={at}>
              <th scope="row">{label}</th>
              <td class="drawn" aria-hidden="true">
                <svg viewBox="0 0 100 10" preserveAspectRatio="none">
                  <rect class="bar" width={Math.max(0.5, (value / most) * 100)} height="10" />
                </svg>
              </td>
              <td class="value">{count(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
