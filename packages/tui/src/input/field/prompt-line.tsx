import { Box, Text } from "ink";
import { textWidth } from "../../draw/text/text-width.ts";
import type { Theme } from "../../draw/theme/theme.ts";
import { FieldView } from "./field-view.tsx";
import type { TextField } from "./text-field.ts";

/** One row of `width` cells: a label, then the field that is written, with the terminal's cursor where it is active. */
export function PromptLine({
  label,
  field,
  width,
  origin,
  theme,
  isActive,
}: {
  readonly label: string;
  readonly field: TextField;
  readonly width: number;
  /** Of the row on the screen. */
  readonly origin: { readonly left: number; readonly top: number };
  readonly theme: Theme;
  readonly isActive: boolean;
}) {
  const taken = textWidth(label);
  return (
    <Box height={1}>
      <Text {...theme.styles.key}>{label}</Text>
      <FieldView
        box={{ width: Math.max(1, width - taken), height: 1 }}
        origin={{ left: origin.left + taken, top: origin.top }}
        style={theme.styles.text}
        {...{ field, isActive }}
      />
    </Box>
  );
}
