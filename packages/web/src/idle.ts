/** Whether nobody has used something for a while. */
export interface Idle {
  /** Begins a use; the function returned ends it. */
  use(): () => void;
  isOver(): boolean;
}

export function createIdle(now: () => number, idleMs: number): Idle {
  let using = 0;
  let last = now();
  return {
    use() {
      using++;
      let isUsing = true;
      return () => {
        if (!isUsing) return;
        isUsing = false;
        using--;
        last = now();
      };
    },
    isOver: () => using === 0 && now() - last >= idleMs,
  };
}
