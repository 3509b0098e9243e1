import { EventEmitter } from "node:events";
import { Unicode11Addon } from "@xterm/addon-unicode11";
import { Terminal } from "@xterm/headless";
import { Box, render, Text } from "ink";
import { expect, test } from "vitest";
import { CursorRoot } from "../cursor-root.tsx";
import { FieldView } from "./field-view.tsx";
import { editField, emptyField, type FieldEdit, type TextField } from "./text-field.ts";

const size = { columns: 40, rows: 12 };
const box = { width: 18, height: 3 };
const origin = { left: 5, top: 4 };

/** What Ink draws, as a real terminal understands it. */
function terminal() {
  const screen = new Terminal({ cols: size.columns, rows: size.rows, allowProposedApi: true });
  screen.loadAddon(new Unicode11Addon());
  screen.unicode.activeVersion = "11";
  let written = Promise.resolve();
  const stdout = Object.assign(new EventEmitter(), {
    ...size,
    isTTY: true,
    write(text: string, done?: () => void) {
      written = written.then(() => new Promise((resolve) => screen.write(text, resolve)));
      done?.();
      return true;
    },
  });
  return { screen, stdout: stdout as unknown as NodeJS.WriteStream, settled: () => written };
}

function Screen({ field }: { readonly field: TextField }) {
  return (
    <CursorRoot>
      <Box width={size.columns} height={size.rows} flexDirection="column" paddingLeft={origin.left}>
        {Array.from({ length: origin.top }, (_, row) => (
          <Text key={row}>·</Text>
        ))}
        <FieldView field={field} box={box} origin={origin} style={{}} isActive />
      </Box>
    </CursorRoot>
  );
}

test("25. the terminal's cursor stands on the caret after any mix of Hangul, ASCII and emoji, in a scrolled field", async () => {
  const { screen, stdout, settled } = terminal();
  const shown = render(<Screen field={emptyField} />, {
    stdout,
    interactive: true,
    alternateScreen: true,
    incrementalRendering: true,
    maxFps: 1000,
    patchConsole: false,
  });
  const insert = (text: string): FieldEdit => ({ type: "insert", text });
  const move = (to: "left" | "up" | "line-start" | "word-left"): FieldEdit => ({
    type: "move",
    to,
  });
  const edits: readonly FieldEdit[] = [
    insert("안녕 hello "),
    insert("각".normalize("NFD")),
    insert("👩‍👩‍👧"),
    insert("❤️ 漢字"),
    insert("\n둘째 줄은 한글과 English가 섞여 조금 더 길다"),
    move("left"),
    move("word-left"),
    move("up"),
    insert("ㅎ"),
    { type: "erase", what: "before" },
    insert("\n\n끝👍🏽"),
    move("line-start"),
    { type: "undo" },
  ];
  let field = emptyField;
  const before: string[] = [];
  for (const edit of edits) {
    field = editField(field, { edit, box });
    shown.rerender(<Screen field={field} />);
    await shown.waitUntilRenderFlush();
    await settled();
    const { cursorX, cursorY } = screen.buffer.active;
    const line = screen.buffer.active.getLine(cursorY);
    before.push(line?.translateToString(false, origin.left, cursorX) ?? "");
    expect(cursorY).toBeGreaterThanOrEqual(origin.top);
    expect(cursorY).toBeLessThan(origin.top + box.height);
  }
  // What stands before the cursor on its row of the real screen.
  expect(before).toEqual([
    "안녕 hello ",
    "안녕 hello 각",
    "안녕 hello 각👩",
    "漢字",
    " 더 길다",
    " 더 길",
    " 더 ",
    "ngli",
    "ngliㅎ",
    "ngli",
    "끝👍",
    "",
    "ngli",
  ]);
  shown.unmount();
});

/** Two fields, of which the one before or the one after has the cursor. */
function TwoFields({ active }: { readonly active: "first" | "second" | "none" }) {
  const shared = { field: emptyField, box: { width: 5, height: 1 }, style: {} };
  return (
    <CursorRoot>
      <Box flexDirection="column">
        <FieldView {...shared} origin={{ left: 0, top: 0 }} isActive={active === "first"} />
        {active !== "none" && (
          <FieldView {...shared} origin={{ left: 3, top: 1 }} isActive={active === "second"} />
        )}
      </Box>
    </CursorRoot>
  );
}

test("25. of several fields the active one has the cursor, whichever was drawn last", async () => {
  const { screen, stdout, settled } = terminal();
  const shown = render(<TwoFields active="second" />, {
    stdout,
    interactive: true,
    maxFps: 1000,
    patchConsole: false,
  });
  const at = async (active: "first" | "second" | "none") => {
    shown.rerender(<TwoFields active={active} />);
    await shown.waitUntilRenderFlush();
    await settled();
    return [screen.buffer.active.cursorX, screen.buffer.active.cursorY];
  };
  expect(await at("second")).toEqual([3, 1]);
  expect(await at("first")).toEqual([0, 0]);
  expect(await at("second")).toEqual([3, 1]);
  await at("none");
  expect(await at("first")).toEqual([0, 0]);
  shown.unmount();
});
