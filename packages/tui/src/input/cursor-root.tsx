import { useCursor } from "ink";
import {
  createContext,
  use,
  useId,
  useInsertionEffect,
  useMemo,
  useRef,
  type ReactNode,
} from "react";

interface CursorCell {
  readonly x: number;
  readonly y: number;
}

interface CursorHolder {
  held: { readonly owner: string; readonly cell: CursorCell } | null;
}

const CursorContext = createContext<CursorHolder>({ held: null });

/** Sets the terminal's one cursor after all fields were drawn: otherwise the last one would have it. */
export function CursorRoot({ children }: { readonly children: ReactNode }) {
  const holder = useMemo((): CursorHolder => ({ held: null }), []);
  const place = useRef<(cell: CursorCell | undefined) => void>(undefined);
  // Effects of what is below have run; Ink's own, below this one, takes what is placed here.
  useInsertionEffect(() => place.current?.(holder.held?.cell));
  const { setCursorPosition } = useCursor();
  place.current = setCursorPosition;
  return <CursorContext value={holder}>{children}</CursorContext>;
}

/** Asks for the terminal's cursor at a cell of the screen; `null` leaves it to others. */
export function useCursorCell(cell: CursorCell | null): void {
  const holder = use(CursorContext);
  const owner = useId();
  useInsertionEffect(() => {
    if (cell !== null) holder.held = { owner, cell };
    else if (holder.held?.owner === owner) holder.held = null;
    return () => {
      if (holder.held?.owner === owner) holder.held = null;
    };
  });
}
