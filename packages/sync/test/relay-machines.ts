import { expect, onTestFinished } from "vitest";
import { knownState } from "../src/group/devices.ts";
import { createMachines, twoInStep, type Machine, type Machines } from "./machines.ts";
import { startRelay, type TestRelay } from "./start-relay.ts";
import { unpackedIn } from "./unpacked.ts";

export interface Relayed {
  readonly machines: Machines;
  readonly relay: TestRelay;
  /** A machine with a token of its own. */
  open(name: string): Promise<Machine>;
  twoInStep(): Promise<readonly [Machine, Machine]>;
  /** All that the relay has, opened with what the machine knows. */
  unpacked(machine: Machine): string;
}

/** Machines that sync through a relay, for one test. */
export async function throughRelay(
  options: Parameters<typeof startRelay>[0] = {},
): Promise<Relayed> {
  const machines = createMachines();
  const relay = await startRelay(options);
  onTestFinished(async () => {
    await machines.dispose();
    await relay.close();
    expect(relay.problems).toEqual([]);
  });
  return {
    machines,
    relay,
    open: (name) => machines.open(name, { relay: relay.letIn(name) }),
    twoInStep: () => twoInStep({ machines, relay }),
    unpacked: (machine) => unpackedIn(relay.folder, knownState(machine.home)),
  };
}
