import type { MouseInput } from "./key.ts";

/** An SGR report: `button;column;row` and `M`, or `m` for a button let go. Other buttons than the left say nothing. */
export function readMouse(parameters: string, final: string): readonly MouseInput[] {
  const [button = -1, column = 0, row = 0] = parameters.split(";").map(Number);
  const kind = kindOf(button, final);
  // Terminals count from 1.
  return kind === null ? [] : [{ type: "mouse", kind, column: column - 1, row: row - 1 }];
}

function kindOf(button: number, final: string): MouseInput["kind"] | null {
  // Shift, Alt and Ctrl add 4, 8 and 16.
  switch (button & ~28) {
    case WHEEL_UP:
      return "wheel-up";
    case WHEEL_DOWN:
      return "wheel-down";
    case LEFT:
      return final === "m" ? "release" : "press";
    case LEFT | MOVED:
      return "drag";
    default:
      return null;
  }
}

const LEFT = 0;
const MOVED = 32;
const WHEEL_UP = 64;
const WHEEL_DOWN = 65;

/** Reports of presses, drags and the wheel, in the form that has no greatest column. */
export const MOUSE_ON = "\u001B[?1002h\u001B[?1006h";
export const MOUSE_OFF = "\u001B[?1002l\u001B[?1006l";
