import { type ReadonlySignal, useSignal } from "@preact/signals";
import { texts } from "./look.ts";

/** Whether something is being done, and what does it. */
export interface Busy {
  readonly isBusy: ReadonlySignal<boolean>;
  readonly busy: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** `begins`: busy from the beginning, since something is done at once. */
export function useBusy({ begins = false } = {}): Busy {
  const isBusy = useSignal(begins);
  return {
    isBusy,
    async busy(work) {
      isBusy.value = true;
      const result = await work();
      isBusy.value = false;
      return result;
    },
  };
}

/** Says so, while it is done. */
export const BusyLine = ({ isBusy }: Pick<Busy, "isBusy">) =>
  isBusy.value && (
    <p class="status" role="status">
      {texts.value.backups.busy}
    </p>
  );
