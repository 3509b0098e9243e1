import { Box, Text } from "ink";
import type { Size } from "../../draw/size.ts";
import type { TextStyle } from "../../draw/theme/terminal-styles.ts";
import { useCursorCell } from "../cursor-root.tsx";
import { viewField } from "./field-layout.ts";
import type { TextField } from "./text-field.ts";

/** Draws a field into `box`, the cursor on its caret: an input method shows the composed syllable there. */
export function FieldView({
  field,
  box,
  origin,
  style,
  isActive,
}: {
  readonly field: TextField;
  readonly box: Size;
  /** Where the box begins on the screen. */
  readonly origin: { readonly left: number; readonly top: number };
  readonly style: TextStyle;
  readonly isActive: boolean;
}) {
  const { lines, caret } = viewField(field, box);
  useCursorCell(isActive ? { x: origin.left + caret.column, y: origin.top + caret.row } : null);
  return (
    <Box {...box} flexDirection="column" overflow="hidden" aria-role="textbox">
      {lines.map((line, row) => (
        <Text key={row} wrap="truncate" {...style}>
          {line === "" ? " " : line}
        </Text>
      ))}
    </Box>
  );
}
