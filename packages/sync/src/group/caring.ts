import type { SyncState } from "../state.ts";
import { membersIn, ownBody, updateGroup } from "./group.ts";
import type { GroupBody } from "./group-file.ts";
import { isMember } from "./members.ts";

/** The device that cares for the memory: the one that was chosen last, while it is a member; `null` where none is. */
export function caringIn(state: SyncState): string | null {
  const members = membersIn(state);
  const chosen = lastChosen(state)?.device ?? "";
  return isMember(members, chosen) ? chosen : null;
}

/** Of what members say the latest, and of two at once the one of the larger id. */
function lastChosen(state: SyncState): GroupBody["care"] {
  const members = membersIn(state);
  return Object.values(state.bodies)
    .flatMap(({ device, care }) =>
      care !== undefined && isMember(members, device.id) ? [{ ...care, by: device.id }] : [],
    )
    .toSorted((a, b) => b.at - a.at || (a.by < b.by ? 1 : -1))[0];
}

/** `null`: none, from now on. Whoever had seen the other choice is later, whatever the clocks say. */
export function chooseCaring(state: SyncState, id: string | null, now: number): SyncState {
  const at = Math.max(now, (lastChosen(state)?.at ?? -1) + 1);
  const said = { ...ownBody(state), care: { device: id ?? "", at } };
  return updateGroup({ ...state, bodies: { ...state.bodies, [state.device.id]: said } });
}
