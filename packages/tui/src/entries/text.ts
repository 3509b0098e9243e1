// An entry of its own, so that a command may measure and clean text without loading Ink.
export { cleanLine, cleanText } from "../draw/text/clean-text.ts";
export { cutToWidth, textWidth } from "../draw/text/text-width.ts";
export { wrapText } from "../draw/text/wrap-text.ts";
