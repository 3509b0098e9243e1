import { listBackups, type Memory, type PurgePlan } from "@hsms/engine";
import * as z from "zod";
import { call } from "../call.ts";
import type { Host } from "../host.ts";
import { BadRequest } from "../read-body.ts";
import { MOST_ROWS, MOST_TICKED } from "../rows.ts";

const turns = z.array(z.int().min(0)).min(1).max(MOST_TICKED);
/** Of the same memories: after a restoration a number may be another one's. */
const ids = z.array(z.string()).min(1).max(MOST_TICKED);

/** Deleting memories for good, once somebody has typed the name of the project. */
export const purgeCalls = {
  /** What would go with them, and what there is beside the memory that may hold them. Nothing is changed. */
  "look-at-purge": call(z.object({ turns }), async ({ turns }, { memory, host, signal }) => {
    await refuseImmutable(memory, turns);
    let names: readonly string[] = [];
    let ids: readonly string[] = [];
    await memory.turns.purge(turns, {
      signal,
      confirm(plan) {
        names = [...plan.names.map(({ name }) => name), ...plan.topics];
        ids = idsOf(plan);
        return Promise.resolve(false);
      },
    });
    return { ids, names, backups: (await listBackups(host.projectFolder)).length };
  }),
  /** Deletes those that were looked at, from backups too where that is wanted, and says what still holds words of them. */
  purge: call(
    z.object({ turns, ids, name: z.string(), backups: z.boolean() }),
    async ({ turns, ids, name, backups }, { memory, host }) => {
      refuseOtherName(host, name);
      await refuseImmutable(memory, turns);
      // A tab that is closed does not stop it half-way.
      const done = await memory.turns.purge(turns, {
        confirm: (plan) => Promise.resolve(idsOf(plan).join() === ids.join()),
        copies: (holding) =>
          Promise.resolve(
            holding.filter((copy) => (copy.type === "store" ? backups : copy.isDisposable)),
          ),
      });
      if (done.type === "declined") {
        throw new BadRequest("changed", "These are not the memories that were looked at.");
      }
      const { purged, quotedBy, names, topics, copies } = done;
      const placesOf = (...states: readonly string[]): readonly string[] =>
        copies.flatMap(({ copy, state }) => (states.includes(state) ? copy.path : []));
      return {
        purged,
        quotedBy: quotedBy.slice(0, MOST_ROWS),
        names: [...names.map((given) => given.name), ...topics],
        cleaned: placesOf("rewritten", "removed"),
        holding: placesOf("holds"),
        unread: placesOf("unreadable"),
      };
    },
  ),
};

/** Throws `BadRequest` unless somebody has typed the name of the project. */
export function refuseOtherName({ project }: Pick<Host, "project">, name: string): void {
  if (name.trim().normalize("NFC") === project.normalize("NFC")) return;
  throw new BadRequest("other-name", "This is not the name of the project.");
}

const idsOf = ({ turns }: PurgePlan): readonly string[] => turns.map(({ id }) => id);

/** Nobody may change or forget one, and deleting is more than that. */
async function refuseImmutable({ turns }: Memory, indexes: readonly number[]): Promise<void> {
  const read = await turns.read(indexes);
  const held = read.find((turn) => turn?.immutable === true);
  if (held !== undefined) throw new BadRequest("immutable", `Memory ${held.index} is immutable.`);
}
