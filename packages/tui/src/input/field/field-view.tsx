import { Box, Text } from "ink";
import type { Size } from "../../draw/size.ts";
import type { TextStyle } from "../../draw/theme/theme.ts";
import { useCursorCell } from "../cursor-root.tsx";
import { viewField } from "./field-layout.ts";
import type { TextField } from "./text-field.ts";

/**
 * Draws a field into exactly `box`, and puts the terminal's own cursor on its caret: where an input
 * method shows the syllable that is being composed.
 */
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
  /** Whether the cursor is here. */
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
