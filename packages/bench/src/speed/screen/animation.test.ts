import { expect, test } from "vitest";
import { drawAnimation } from "./animation.ts";
import type { PictureCell } from "./picture.ts";

const row = (text: string): readonly PictureCell[] =>
  Array.from(text, (letter) => ({
    text: letter,
    width: 1,
    ink: null,
    ground: null,
    isBold: false,
    isDim: false,
    isItalic: false,
    isUnderlined: false,
  }));

test("what stays is drawn once, what changes is visible for as long as it stood, over and over", () => {
  const svg = drawAnimation(
    [
      { rows: [row("title"), row("one")], milliseconds: 250 },
      { rows: [row("title"), row("two")], milliseconds: 750 },
      { rows: [row("title"), row("two")], milliseconds: 1000 },
    ],
    { title: "walk" },
  );
  expect(svg.match(/>title</g)).toHaveLength(1);
  expect(svg).toMatch(
    /<g visibility="hidden"><animate [^>]*dur="2s" repeatCount="indefinite" calcMode="discrete" keyTimes="0;0.125" values="visible;hidden"\/><text [^>]*>one</,
  );
  expect(svg).toMatch(/keyTimes="0;0.125" values="hidden;visible"\/><text [^>]*>two</);
});
