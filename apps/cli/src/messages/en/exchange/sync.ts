import { minuteOf, whole } from "@hsms/messages";
import type { Synced, SyncStatus } from "@hsms/sync";
import { because, type FailureTexts } from "../../failures.ts";
import { counted, turnsOf } from "../counts.ts";

const changesOf = (count: number): string => counted(count, ["change", "changes"]);

/** Whether a folder of the status is the address of a relay. */
export const isRelay = (folder: string): boolean => /^https?:\/\//u.test(folder);

export const enSync = {
  stages: { told: "Sending changes", taken: "Receiving changes" },
  done({ published, added, recovered, changed, withdrawn, purged }: Synced): string {
    const parts = [
      `sent ${changesOf(published)}`,
      `received ${turnsOf(added)}`,
      ...(recovered === 0
        ? []
        : [`${turnsOf(recovered)} that a repair had lost ${recovered === 1 ? "is" : "are"} back`]),
      ...(changed === 0 ? [] : [`${whole(changed)} updated`]),
      ...(withdrawn === 0 ? [] : [`${turnsOf(withdrawn)} of an undone import removed`]),
      ...(purged === 0 ? [] : [`${turnsOf(purged)} deleted for good`]),
    ];
    return `In step: ${parts.join(", ")}.`;
  },
  wentBack:
    "This memory was restored or replaced since the last sync. What the other machines have that is newer was received again; deleted turns stay deleted.",
  wentBackQuestion:
    "This memory was restored or replaced since the last sync. Make its state that of all machines? Turns that it does not hold are forgotten everywhere, and edits made since are taken back. No: what the other machines have that is newer is received.",
  wentBackOwn:
    "What this memory held is the state of all machines from now on. hsms undo here takes that back.",
  isCopy:
    "This memory was copied from another machine or folder. It now counts as a machine of its own: hsms sync --list",
  waiting: ({ early, unknown, ahead }: Synced["waiting"]): readonly string[] => [
    ...(early === 0 ? [] : [`${changesOf(early)} waiting for others that have not arrived yet.`]),
    ...(unknown === 0
      ? []
      : [`${changesOf(unknown)} from a newer version of hsms: applied after you upgrade.`]),
    ...(ahead === 0
      ? []
      : [`${changesOf(ahead)} held back: dated more than ten years in the future.`]),
  ],
  clockAhead: (device: string) =>
    `The clock of ${device} is more than an hour ahead, or the clock here is behind.`,
  unfinished({ device, why }: Synced["unfinished"][number]): string {
    if (why === "locked") return `${device}: waiting for a key from another machine.`;
    if (why === "other")
      return `${device}: its files were replaced by older ones; nothing more is read from them.`;
    return `${device}: a file has not arrived completely yet.`;
  },
  emptiedAgain:
    "Old copies of files of this machine were put back into the folder or the relay, with turns that were deleted for good. They have been emptied again. Copies that lie elsewhere may hold them still.",
  copies:
    "Turns were deleted for good on another machine. These files here still contain them (hsms forget --purge --backups --files removes them):",
  watchWaits: (what: string) => `${what} Trying again every ten seconds.`,
  watching: "Following the folder. Ctrl+C stops it.",
  code: (words: string, relay: string | null) =>
    `On the other machine, within ten minutes:\n\n  hsms sync ${relay === null ? "FOLDER" : `${relay} --token-file FILE`} --join ${words}\n\nThe code works once. Waiting for it …`,
  begun:
    "No other machine syncs this memory yet. If one does, this was a mistake: hsms sync --leave here, hsms sync --add there.",
  tokenToRevoke: "If it has a token of its own at the relay, revoke it there: hsms token revoke",
  asking: "Waiting for the other machine to let this one in …",
  numbered: (wanted: string, called: string) =>
    `Another machine is called ${wanted}: this one is ${called}.`,
  added: (device: string) => `${device} was added.`,
  revoked: (device: string) =>
    `${device} was removed. It receives nothing from now on; what it has already received stays with it.`,
  caring: (device: string | null) =>
    device === null
      ? "Care runs by itself on no machine."
      : `Care runs by itself on ${device}, where it is turned on (hsms care on), once every machine has synced; the others follow what it does.`,
  left: "This memory is no longer synced here, and stays as it is. Remove this machine on another one too: hsms sync --revoke NAME",
  status({
    folder,
    lastAt,
    came,
    waiting,
    devices,
    careWaitsFor,
    purges,
  }: SyncStatus): readonly string[] {
    const last = lastAt === null ? "never" : minuteOf(lastAt);
    return [
      `${isRelay(folder) ? "Relay" : "Folder"}  ${folder}`,
      `Last sync  ${last}`,
      ...(came === null
        ? []
        : [
            `Last received  ${minuteOf(came.at)}: ${turnsOf(came.added)}, ${whole(came.changed)} updated`,
          ]),
      ...(waiting === 0 ? [] : [`Waiting  ${changesOf(waiting)}`]),
      ...devices.map(({ id, name, isThis, isRevoked, heardAt, cares }) => {
        const mark = isThis ? " (this machine)" : isRevoked ? " (removed)" : "";
        const heard = heardAt === null ? "" : `, last heard from ${minuteOf(heardAt)}`;
        return `  ${id.slice(0, 8)}  ${name}${mark}${cares ? " (cares for the memory)" : ""}${heard}`;
      }),
      ...(careWaitsFor.length === 0
        ? []
        : [`Care begins once these have synced: ${careWaitsFor.join(", ")}`]),
      ...purges.map(({ turn, by, confirmed, missing, copies }) => {
        const open = missing.length === 0 ? "" : `; not yet: ${missing.join(", ")}`;
        const held = copies.length === 0 ? "" : `; here still in: ${copies.join(", ")}`;
        return `Deleted for good  …${turn.slice(-12)}, on ${by}. Confirmed by: ${confirmed.join(", ") || "none"}${open}${held}`;
      }),
      ...(purges.length === 0
        ? []
        : [
            "Out of reach: old versions of files that the carrier keeps (a cloud, git history, backups of the relay), machines that never come back, and copies that people made.",
          ]),
    ];
  },
};

export const enSyncFailures = {
  SYNC_NO_FOLDER: (folder) => ({
    what: `There is no folder ${folder}.`,
    hint: "Create it where another program carries it to your other machines (Syncthing, Dropbox, iCloud, a USB stick).",
  }),
  SYNC_FOREIGN_FOLDER: (folder) => ({
    what: `${folder} holds other files.`,
    hint: "Choose an empty folder for each memory.",
  }),
  SYNC_OTHER_MEMORY: (folder) => ({
    what: `${folder} belongs to machines that sync another memory.`,
    hint: "Every memory needs a folder of its own. hsms sync --list shows the folder of this one.",
  }),
  SYNC_SET_UP_ELSEWHERE: (folder) => ({
    what: `This memory already syncs through ${folder}.`,
    hint: "To begin anew or to join others, run hsms sync --leave first; the memory stays as it is.",
  }),
  SYNC_EMPTIED_FOLDER: (folder) => ({
    what: `Nothing lies in ${folder} any more, where machines were synced.`,
    hint: "Is the drive mounted, and has the folder arrived? If it was emptied on purpose, hsms sync --refill writes everything there again.",
  }),
  SYNC_NOT_SET_UP: () => ({
    what: "This memory is not synced yet.",
    hint: "hsms sync FOLDER begins with an empty folder; hsms sync FOLDER --join CODE joins another machine.",
  }),
  SYNC_NO_MEMBER: (folder) => ({
    what: `${folder} belongs to other machines, and this one has not joined them.`,
    hint: "Run hsms sync --add on one of them, then here: hsms sync FOLDER --join CODE",
  }),
  SYNC_NOT_LET_IN: (folder) => ({
    what: `No machine in ${folder} has let this one in yet.`,
    hint: "If one did, its files are still on their way: hsms sync again. Otherwise get a new code by hsms sync --add there, or give up by hsms sync --leave here.",
  }),
  SYNC_BAD_CODE: () => ({
    what: "This is not a code: a word is wrong or missing.",
    hint: "It has ten words of four letters, as hsms sync --add shows them.",
  }),
  SYNC_UNKNOWN_CODE: () => ({
    what: "No machine in this folder is waiting for this code.",
    hint: "It was used, ten minutes have passed, or its file has not arrived yet: wait a moment and try again, or get a new code by hsms sync --add.",
  }),
  SYNC_NOBODY_CAME: () => ({
    what: "The other machine did not answer within ten minutes.",
    hint: "Check that the folder is carried to both machines, and start again with hsms sync --add.",
  }),
  SYNC_NO_SUCH_DEVICE: (device) => ({
    what: `No other machine is called ${device}.`,
    hint: "hsms sync --list shows names and ids. The machine itself cannot remove itself.",
  }),
  SYNC_SEVERAL_DEVICES: (device) => ({
    what: `Several machines are called ${device}.`,
    hint: "Give the beginning of the id, as hsms sync --list shows it.",
  }),
  SYNC_REVOKED: (device) => ({
    what: `This machine (${device}) was removed by another one: it no longer sends or receives.`,
    hint: "The memory here stays as it is. To join again: hsms sync --leave, then a new code from hsms sync --add on another machine.",
  }),
  SYNC_BUSY: (processId) => ({
    what: `Another process (${processId}) is syncing this memory.`,
    hint: "Try again when it has finished.",
  }),
  SYNC_BAD_ADDRESS: (address) => ({
    what: `"${address}" is not the address of a relay.`,
    hint: "It looks like https://relay.example, without a name, password or query in it.",
  }),
  SYNC_NO_TLS: (host) => ({
    what: `${host} is another machine, and http:// is not encrypted: the token could be read on the way.`,
    hint: "Use https://: on the server a proxy with TLS stands in front of hsms serve --relay (docs/sync.md).",
  }),
  SYNC_NO_RELAY: (address, detail) => ({
    what: `There is no relay at ${address}${because(detail)}.`,
    hint: "Give the address that hsms serve --relay shows, or that of the proxy in front of it, without /relay at the end.",
  }),
  SYNC_NO_TOKEN: (address) => ({
    what: `No token for ${address} was given.`,
    hint: "hsms token add NAME --relay DIR on the server creates one; write it to a file and add --token-file FILE.",
  }),
  SYNC_TOKEN_REFUSED: (address, detail) => ({
    what: `${address} does not accept the token${because(detail)}.`,
    hint: "Nothing is lost. Ask for a new one (hsms token add NAME --relay DIR on the server), then: hsms sync --token-file FILE",
  }),
  SYNC_UNREACHABLE: (address, detail) => ({
    what: `${address} cannot be reached or did not answer${because(detail)}.`,
    hint: "Nothing is lost: hsms sync again continues where it stopped.",
  }),
  SYNC_RELAY_FULL: (address, detail) => ({
    what: `There is no room left for this token at ${address}${because(detail)}.`,
    hint: "Nothing is lost, and what was sent stays. On the server: hsms serve --relay DIR --quota MEGABYTES; then hsms sync again.",
  }),
  SYNC_FILE_TOO_LARGE: (address, detail) => ({
    what: `${address} refuses a file because of its size${because(detail)}.`,
    hint: "Let the proxy in front of the relay accept bodies of 32 MB (in nginx: client_max_body_size 32m).",
  }),
  SYNC_BROKEN_STATE: (file) => ({
    what: `${file} cannot be read.`,
    hint: "Restore it from a copy, or leave with hsms sync --leave and join again: hsms sync --add on another machine.",
  }),
  BAD_DEVICE_NAME: (name) => ({
    what: `"${name}" cannot be the name of a machine.`,
    hint: "Give a name of one line, at most 100 characters.",
  }),
} satisfies Partial<FailureTexts>;
