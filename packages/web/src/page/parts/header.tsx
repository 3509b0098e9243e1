import { ask } from "../link/client.ts";
import { memory } from "../link/follow.ts";
import { place, PLACES } from "./place.ts";
import { count, language, texts, theme } from "./look.ts";

const THEMES = ["system", "light", "dark"] as const;

export function Header() {
  const { look, map, places } = texts.value;
  const { project, turns } = memory.value;
  const now = THEMES.find((name) => name === theme.value) ?? "system";
  const next = THEMES[(THEMES.indexOf(now) + 1) % THEMES.length] ?? "system";
  return (
    <header class="top">
      <span class="brand">HSMS</span>
      <span class="project">{project}</span>
      <span class="quiet">{map.memories(turns, count(turns))}</span>
      <nav class="places">
        {PLACES.map((name) => (
          <a
            key={name}
            href={`#/${name}`}
            {...(place.value === name ? { "aria-current": "page" as const } : {})}
          >
            {places[name]}
          </a>
        ))}
      </nav>
      <span class="space" />
      <button type="button" class="plain" onClick={() => void openTab()}>
        {look.newTab}
      </button>
      <button
        type="button"
        class="plain"
        lang={language.value === "ko" ? "en" : "ko"}
        onClick={() => (language.value = language.value === "ko" ? "en" : "ko")}
      >
        {look.language}
      </button>
      <button
        type="button"
        class="plain icon"
        aria-label={look.theme[now]}
        title={look.theme[now]}
        onClick={() => (theme.value = next)}
      >
        {{ system: "◐", light: "○", dark: "●" }[now]}
      </button>
    </header>
  );
}

/** The tab is opened at once, since browsers block what opens later; the link lets it in once. */
async function openTab(): Promise<void> {
  const tab = window.open("about:blank");
  const { url } = await ask("link", {});
  if (tab !== null) tab.location.href = url;
}
