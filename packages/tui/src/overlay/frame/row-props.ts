import type { Theme } from "../../draw/theme/theme.ts";

/** What every row of a list over the panes gets. */
export interface RowProps {
  readonly isSelected: boolean;
  readonly theme: Theme;
  /** Cells. */
  readonly width: number;
}
