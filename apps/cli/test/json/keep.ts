import * as z from "zod";
import { say, index, count, text, backup, putAside, saidAs, careRun, due, time } from "./parts.ts";

export const keepShapes = {
  sync: z.strictObject({
    folder: text,
    published: say(count, "changes that were sent", "보낸 변경"),
    added: say(count, "turns that came in", "받은 대화"),
    recovered: say(
      count,
      "turns that a repair had lost, and that are back",
      "복구가 읽지 못했다가 되찾은 대화",
    ),
    changed: say(count, "turns and conversations that were updated", "고친 대화와 대화방"),
    withdrawn: say(count, "turns of imports that were undone", "되돌린 가져오기에서 뺀 대화"),
    purged: say(count, "turns that were deleted for good", "완전히 지운 대화"),
    emptiedAgain: say(
      count,
      "logs of this machine that held some of these again, put back as old copies, and were emptied",
      "옛 사본이 다시 놓여 그 대화가 든 채로 있어서 다시 비운, 이 컴퓨터의 기록",
    ),
    copies: say(
      z.array(text),
      "files here that still contain them",
      "그 대화가 아직 남아 있는 이 컴퓨터의 파일",
    ),
    waiting: z.strictObject({
      early: say(count, "for others that have not arrived", "아직 도착하지 않은 것을 기다림"),
      unknown: say(count, "for a later version of the program", "더 새로운 프로그램을 기다림"),
      ahead: say(count, "dated more than ten years ahead", "10년 넘게 앞선 날짜"),
    }),
    clocksAhead: say(
      z.array(text),
      "machines whose clocks are more than an hour ahead",
      "시계가 한 시간 넘게 앞선 컴퓨터",
    ),
    unfinished: say(
      z.array(z.strictObject({ device: text, why: z.enum(["torn", "locked", "other"]) })),
      "machines of which a file is not whole (torn), needs a key that is not here (locked), or was replaced by an older one (other)",
      "파일이 다 도착하지 않았거나(torn) 열쇠가 없거나(locked) 옛 것으로 바뀐(other) 컴퓨터",
    ),
    wentBack: say(z.boolean(), "the memory was restored or replaced", "기억을 복원했거나 바꿈"),
    isOwn: say(
      z.boolean(),
      "its state was made the state of all machines",
      "이 기억의 상태를 모든 컴퓨터의 상태로 삼음",
    ),
    isCopy: say(z.boolean(), "the memory was copied from elsewhere", "다른 곳에서 복사한 기억"),
  }),
  "sync --list": z.strictObject({
    folder: text,
    lastAt: time.nullable(),
    came: say(
      z.strictObject({ at: time, added: count, changed: count }).nullable(),
      "the last sync that received something",
      "무엇이든 받은 마지막 동기화",
    ),
    waiting: count,
    devices: z.array(
      z.strictObject({
        id: text,
        name: text,
        isThis: z.boolean(),
        isRevoked: z.boolean(),
        heardAt: say(
          time.nullable(),
          "when something new of it was last received",
          "그 컴퓨터에서 마지막으로 받은 때",
        ),
        cares: say(
          z.boolean(),
          "chosen to care for the memory",
          "이 기억을 정리하도록 고른 컴퓨터",
        ),
      }),
    ),
    careWaitsFor: say(
      z.array(text),
      "machines that have to sync before the chosen one begins to care for the memory",
      "고른 컴퓨터가 정리하기 시작하려면 먼저 동기화해야 하는 컴퓨터",
    ),
    purges: say(
      z.array(
        z.strictObject({
          turn: text,
          by: text,
          confirmed: z.array(text),
          missing: z.array(text),
          copies: z.array(text),
        }),
      ),
      "per turn deleted for good, the machine that did, and who has and has not confirmed it",
      "완전히 지운 대화마다 지운 컴퓨터, 확인한 컴퓨터, 아직 확인하지 않은 컴퓨터",
    ),
  }),
  "care plan": z.strictObject({
    from: say(index, "the first that no run has looked at", "아직 살펴보지 않은 첫 기억"),
    to: count,
    merges: z.array(z.strictObject({ absorbed: saidAs, into: saidAs })),
    alike: say(
      z.array(z.strictObject({ absorbed: saidAs, into: saidAs })),
      "may say the same in other words; nothing is done with them",
      "다른 말로 같은 뜻일 수 있는 것. 아무것도 하지 않음",
    ),
    archives: say(
      z.array(z.strictObject({ turn: saidAs, ...due, by: z.enum(["level", "use"]) })),
      "not used for longer than they are kept",
      "보존하는 날보다 오래 쓰지 않은 것",
    ),
    shortened: say(
      z.array(z.strictObject({ turn: saidAs, ...due })),
      "go into answers in a few words until used again",
      "다시 쓸 때까지 몇 낱말로만 답에 들어가는 것",
    ),
    purges: say(
      z.array(z.strictObject({ turn: saidAs, ...due })),
      "would be deleted for good",
      "완전히 지우게 될 것",
    ),
    waiting: say(count, "due, but for a later run", "다음 정리까지 기다리는 것"),
    purgeWaits: say(
      z.enum(["week", "journal"]).nullable(),
      "why nothing is deleted now although something is due",
      "지울 것이 있는데도 지금 지우지 않는 까닭",
    ),
  }),
  "care apply": z.strictObject({
    run: say(
      careRun
        .extend({
          copies: say(
            z.array(text),
            "files that still hold words of what was deleted",
            "지운 내용이 아직 남아 있는 파일",
          ),
        })
        .nullable(),
      "null where nothing was to be done",
      "할 일이 없었으면 null",
    ),
    weeks: say(
      z
        .strictObject({
          made: say(count, "made now, or made again", "지금 요약한 것"),
          weeks: say(count, "all there are", "모두"),
        })
        .nullable(),
      "summed up; null where that was broken off",
      "요약한 주. 끊겼으면 null",
    ),
  }),
  "care on": z.strictObject({ forgetting: z.boolean(), purging: z.boolean() }),
  "care log": z.strictObject({ runs: z.array(careRun) }),
  "care undo": z.strictObject({
    returned: z.array(index),
    changed: say(
      z.array(index),
      "came back or were deleted meanwhile",
      "그사이 돌아왔거나 지워진 것",
    ),
  }),
  backup: backup,
  "backup --list": z.strictObject({ backups: z.array(backup), putAside: z.array(putAside) }),
  "backup --remove": z.strictObject({ removed: text }),
  restore: z.looseObject({ from: text, kept: text.nullable() }),
  doctor: z.looseObject({
    sound: z.boolean(),
    turns: count,
    nodes: count,
    schema: say(count.nullable(), "null: it does not read", "null 이면 읽히지 않음"),
    findings: z.array(z.looseObject({})),
    putAside: z.array(putAside),
  }),
  "doctor --connections": z.strictObject({
    connections: z.array(
      z.strictObject({
        client: text,
        type: say(z.enum(["server", "hooks"]), "tools or hooks", "도구인지 훅인지"),
        file: say(text, "where it is written", "적힌 곳"),
        failure: say(text.nullable(), "null: it works", "null 이면 됨"),
      }),
    ),
    hooks: z.array(
      z.strictObject({
        event: text,
        ranAt: say(text.nullable(), "when it last did what it should", "마지막으로 제대로 돈 때"),
        failure: say(text.nullable(), "what failed last", "마지막 실패"),
      }),
    ),
  }),
  rebuild: z.strictObject({
    turns: count,
    tree: z.boolean(),
    index: z.boolean(),
    vectors: z.boolean(),
  }),
  memory: z.strictObject({
    project: text,
    folder: text,
    turns: count,
    archived: count,
    important: say(count, "of importance 7 or more", "중요도 7 이상"),
    topics: count,
    queued: say(count, "turns that wait for their place", "자리를 기다리는 대화"),
    sizeBytes: count,
    isEncrypted: z.boolean(),
    newest: say(text.nullable(), "local day", "이 지역의 날짜"),
    settings: z.strictObject({
      forgetting: z.boolean(),
      forgetBy: z.enum(["level", "use"]),
      purging: z.boolean(),
      retentionDays: z.number(),
      forgetBelow: count,
    }),
  }),
  "memory path": z.strictObject({ path: text }),
  "memory destroy": z.strictObject({
    project: text,
    path: text,
    backup: say(
      text.nullable(),
      "where it lies; null without --backup",
      "백업한 곳. --backup 이 없으면 null",
    ),
    copies: say(
      z.array(text),
      "exported files and debug logs that may still hold words of it",
      "내용이 남아 있을 수 있는, 내보낸 파일과 디버그 로그",
    ),
    outside: say(
      z.array(z.strictObject({ store: text, collection: text })).nullable(),
      "collections in vector stores of other programs that still hold its vectors; null where that cannot be read without the passphrase",
      "벡터가 남아 있는, 다른 프로그램의 벡터 저장소 컬렉션. 암호 없이 읽을 수 없으면 null",
    ),
  }),
  "memory vectors": z.strictObject({
    store: say(text, "the setting VECTOR_STORE", "설정 VECTOR_STORE"),
    collection: text.nullable(),
    state: z.enum(["off", "pending", "synced", "failed"]),
    waiting: say(count, "turns to be told, counted to 1000", "보낼 대화 수, 1000까지 셈"),
    failure: z.strictObject({ kind: text, message: text, at: time }).nullable(),
  }),
  "memory vectors drop": z.strictObject({ dropped: text.nullable() }),
};
