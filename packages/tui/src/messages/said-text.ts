import { sayMasks } from "@hsms/messages";
import { displayText } from "../draw/text/display-text.ts";
import type { Words } from "./words.ts";

/** What was said, as it is drawn on one line: what stands in the place of a secret is in the language of the screen. */
export const saidText = (text: string, { screen }: Pick<Words, "screen">): string =>
  displayText(sayMasks(text, screen.language));
