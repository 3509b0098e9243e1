import { MOUSE_OFF, MOUSE_ON } from "../../input/keys/read-mouse.ts";

/** Whether the terminal reports the mouse; off again however the program ends. */
export interface MouseMode {
  readonly set: (isOn: boolean) => void;
  /** Off for as long as the work has the terminal. */
  readonly pause: (work: () => Promise<void>) => Promise<void>;
  readonly close: () => void;
}

export function createMouseMode(stdout: NodeJS.WriteStream): MouseMode {
  let isOn = false;
  const off = () => {
    if (isOn) stdout.write(MOUSE_OFF);
  };
  process.on("exit", off);
  return {
    set(wanted) {
      if (wanted === isOn) return;
      isOn = wanted;
      stdout.write(wanted ? MOUSE_ON : MOUSE_OFF);
    },
    async pause(work) {
      off();
      try {
        await work();
      } finally {
        if (isOn) stdout.write(MOUSE_ON);
      }
    },
    close() {
      off();
      isOn = false;
      process.off("exit", off);
    },
  };
}
