import { elsewhere } from "./elsewhere.ts";
import { backups, review, settings } from "./keeping.ts";
import { memories } from "./memories.ts";
import { search } from "./search.ts";
import { saying, there, type Step } from "./step.ts";

/** Every button of the page, in an order in which each is there when its turn comes. */
export const STEPS: readonly Step[] = [
  { within: ".top", button: "New tab", shows: async (page) => page.context().pages().length > 1 },
  { within: ".top", button: "한국어", shows: saying(".top", "새 탭") },
  { within: ".top", button: "English", shows: saying(".top", "New tab") },
  { button: "Colours as on this computer", shows: there('html[data-theme="light"]') },
  { button: "Light colours", shows: there('html[data-theme="dark"]') },
  { button: "Dark colours", shows: there('html[data-theme="system"]') },
  ...search(),
  ...memories(),
  ...elsewhere(),
  ...review(),
  ...backups(),
  ...settings(),
];
