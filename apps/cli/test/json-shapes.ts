import * as z from "zod";
import {
  say,
  id,
  index,
  turnId,
  count,
  time,
  text,
  memory,
  turn,
  label,
  entry,
  backup,
  putAside,
  source,
  skipped,
  hints,
  leftOut,
  vectors,
  confidence,
  setting,
  origin,
  conversation,
  operation,
  saidAs,
  careRun,
  due,
} from "./json-parts.ts";

export const jsonShapes: Readonly<Record<string, z.ZodType>> = {
  ask: z.strictObject({
    query: text,
    answer: text,
    model: say(
      text,
      "what answered: of several models one of them, offline where the memory stood in",
      "답한 모델. 여럿이면 그중 하나, 기억이 대신 답했으면 offline",
    ),
    found: say(
      z.enum(["yes", "unsure", "no"]).nullable(),
      "whether the memory answers; unsure: what is quoted stands near it; null for what only tells something",
      "기억이 답했는지. unsure 는 가까운 말을 인용한 것, 알려주기만 한 것이면 null",
    ),
    quoted: say(
      z.array(index),
      "turns that the answer quotes; of a language model those that it cites",
      "답이 인용한 대화. 언어 모델이면 번호를 밝힌 대화",
    ),
    confidence,
    recorded: say(z.boolean(), "whether it was kept", "기록했는지"),
    index: z.int().nullable(),
    masked: say(
      z.array(z.strictObject({ kind: text, shown: text })),
      "secrets that were masked of what was kept",
      "기록하며 가린 비밀",
    ),
    needsMemory: z.boolean(),
    memories: say(
      z.array(memory),
      "what was found for it, quoted ones first; those near it where none answers",
      "찾은 것, 인용한 것부터. 답이 없으면 가까운 것",
    ),
    standsIn: say(
      z.strictObject({ code: text, message: text }).nullable(),
      "why the memory itself answered, where the language model did not",
      "언어 모델이 답하지 못해 기억이 대신 답한 까닭",
    ),
    isCut: say(
      z.boolean(),
      "the model stopped at its greatest length",
      "모델이 가장 긴 길이에서 멈췄음",
    ),
    isShortened: say(
      z.boolean(),
      "older parts of the talk and weaker memories were not sent, since the model reads no more",
      "모델이 더 읽지 못해 앞서 나눈 말과 덜 맞는 기억을 보내지 않음",
    ),
    elapsedMs: z.number(),
    calls: say(
      z.record(text, z.number()),
      "to the language model and the memory",
      "언어 모델과 기억을 부른 수",
    ),
  }),
  search: z.strictObject({
    query: text,
    strategy: z.enum(["seeded", "bfs", "flat"]),
    confidence: z.number(),
    elapsedMs: z.number(),
    memories: z.array(memory),
    vectors,
    nextCursor: say(text.nullable(), "for --cursor", "--cursor 에 씀"),
    dropped: say(z.record(text, count).optional(), "with --explain", "--explain 일 때"),
    trace: say(z.array(z.looseObject({})).optional(), "with --explain", "--explain 일 때"),
    signals: say(z.looseObject({}).nullable().optional(), "with --explain", "--explain 일 때"),
  }),
  "search --project all": z.strictObject({
    query: text,
    memories: say(
      z.array(z.looseObject({ project: text })),
      "Memory, with its project",
      "Memory 와 그 프로젝트",
    ),
    projects: z.array(
      z.looseObject({
        project: text,
        skipped: say(
          z.strictObject({ code: text, message: text }).optional(),
          "why it was not searched",
          "찾지 못한 까닭",
        ),
      }),
    ),
  }),
  add: z.strictObject({ index, id }),
  list: z.strictObject({ turns: z.array(turn) }),
  show: z.strictObject({ turns: z.array(turn) }),
  tags: z.strictObject({ tags: z.array(text) }),
  "token add": z.strictObject({ name: text, rights: text, token: text, header: text }),
  "token list": z.strictObject({
    tokens: z.array(z.strictObject({ name: text, rights: text, createdAt: time })),
  }),
  "token revoke": z.strictObject({ name: text }),
  connect: z.strictObject({ client: text, files: z.array(text), written: z.boolean() }),
  models: z.strictObject({
    models: z.array(
      z.strictObject({
        roles: z.array(z.enum(["answer", "judge", "file"])),
        name: text,
        place: say(
          text.nullable(),
          "where text goes with it; null: it stays on this machine",
          "글이 가는 곳. 이 컴퓨터에 머무르면 null",
        ),
        isAllowed: z.boolean(),
        tried: say(
          z
            .strictObject({
              problem: z.strictObject({ what: text, hint: text }).nullable(),
              model: say(
                text.nullable(),
                "its name there; null where it does not answer",
                "그곳에서의 이름. 답하지 않으면 null",
              ),
              others: say(
                z.array(text),
                "models that its server has in its place",
                "서버에 대신 있는 모델",
              ),
              firstWordMs: z.number().nullable(),
              streams: z.boolean(),
              thinks: z.boolean(),
              keepsForm: z.boolean(),
              contextTokens: say(
                z.int().nullable(),
                "that it reads at most; null where its endpoint does not say",
                "한 번에 읽는 최대. 서버가 말하지 않으면 null",
              ),
            })
            .nullable(),
          "with --test",
          "--test 를 쓰면",
        ),
      }),
    ),
    usage: say(
      z.array(
        z.strictObject({
          model: text,
          role: z.enum(["answer", "judge", "file"]),
          calls: count,
          inputTokens: count,
          outputTokens: count,
          isEstimated: z.boolean(),
          cost: z.number().nullable(),
        }),
      ),
      "this month; cost by the setting PRICES",
      "이번 달. cost 는 설정 PRICES 로 셈",
    ),
  }),
  tree: z.strictObject({
    nodes: say(
      z.array(
        z.looseObject({
          node_id: id,
          topic: text,
          summary: text,
          direct_parent_id: id.nullable(),
          all_parent_ids: z.array(id),
          children_ids: z.array(id),
          all_memory_indexes: z.array(index),
          depth: count,
          turns: count,
          children: count,
        }),
      ),
      "the first of them named as hierarchical_memory.json names them",
      "이름은 hierarchical_memory.json 과 같음",
    ),
    total: count,
    byDepth: z.array(count),
    turns: count,
    queued: say(count, "turns that wait for their place", "자리를 기다리는 대화"),
  }),
  "care plan": z.strictObject({
    from: say(index, "the first that no run has looked at", "아직 살펴보지 않은 첫 기억"),
    to: count,
    merges: z.array(z.strictObject({ absorbed: saidAs, into: saidAs })),
    archives: say(
      z.array(z.strictObject({ turn: saidAs, ...due, by: z.enum(["level", "use"]) })),
      "not used for longer than they are kept",
      "보존하는 날보다 오래 쓰지 않은 것",
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
  policy: z.strictObject({
    isOn: z.boolean(),
    epsilon: z.number(),
    exploring: z.boolean(),
    recentActions: z.strictObject({ save: count, skip: count, retrieve: count }),
    updates: say(count, "judgements learned from", "배운 평가의 수"),
    agreement: say(
      z.number().nullable(),
      "share of the last 100 judgements that were good; null before there are as many",
      "최근 평가 100개 중 좋은 평가의 비율. 그만큼 없으면 null",
    ),
    learned: say(
      z.array(
        z.strictObject({
          kind: text,
          action: z.enum(["save", "skip", "retrieve"]),
          chance: z.number(),
        }),
      ),
      "what it does with which kind of message",
      "어떤 말을 어떻게 하는지",
    ),
    hasSnapshot: z.boolean(),
  }),
  "policy decide": z.strictObject({
    action: z.enum(["save", "skip", "retrieve"]),
    preferred: say(
      z.enum(["save", "skip", "retrieve"]),
      "what would be done without the floor under greetings",
      "인사말 기준이 없었다면 했을 일",
    ),
    score: say(z.number(), "importance, 0–1", "중요도, 0–1"),
    reasons: z.array(text),
    features: say(z.array(z.number()), "the ten features", "특징 열 가지"),
  }),
  "policy snapshot": z.strictObject({ snapshot: z.boolean() }),
  "policy restore": z.strictObject({ restored: z.boolean() }),
  "policy reset": z.strictObject({ reset: z.boolean() }),
  slots: z.looseObject({
    conversationId: id.nullable(),
    mode: text,
    slots: z.array(
      z
        .looseObject({
          slot: count,
          index,
          id,
          user: text,
          assistant: text.nullable(),
          createdAt: time,
          lastAccessAt: time,
          isPinned: z.boolean(),
          links: z.array(
            z.strictObject({
              nodeId: id,
              topic: text.nullable(),
              relevance: z.number(),
              lastAccessAt: time,
            }),
          ),
        })
        .nullable(),
    ),
    evicted: z.array(z.looseObject({ slot: count, index, evictedAt: time, why: text })),
    statistics: z.record(text, z.number()),
  }),
  "branch list": z.strictObject({
    conversationId: id.nullable(),
    present: say(turnId, "where the talk goes on", "대화가 이어지는 곳"),
    branches: z.array(
      z.strictObject({
        id,
        label: text.nullable(),
        head: id,
        parent: id.nullable(),
        turns: count,
        ownTurns: count,
        headIndex: z.int(),
        isPresent: z.boolean(),
        isArchived: z.boolean(),
      }),
    ),
    labels: z.array(label),
  }),
  "branch show": z.strictObject({
    conversationId: id,
    present: turnId,
    turns: z.array(
      z.strictObject({ id, parentId: turnId, index, user: text, assistant: text.nullable() }),
    ),
    messages: z.array(z.strictObject({ role: z.enum(["user", "assistant"]), content: text })),
  }),
  "branch goto": z.strictObject({ conversationId: id, present: turnId }),
  "branch labels": z.strictObject({ labels: z.array(label) }),
  "branch label": z.strictObject({
    label: text,
    turnId,
    from: say(turnId, "where it stood before", "옮기기 전의 자리"),
  }),
  "branch unlabel": z.strictObject({ label: text }),
  "conversation list": z.strictObject({
    conversations: z.array(
      conversation.extend({
        head: turnId,
        turns: count,
        branches: count,
        isPresent: z.boolean(),
      }),
    ),
  }),
  "conversation new": z.strictObject({ id, name: text }),
  "conversation rename": z.strictObject({ id, name: text }),
  "conversation export": z.strictObject({
    conversation,
    present: turnId,
    root: z.strictObject({ labels: z.array(text) }),
    turns: z.array(
      z.strictObject({
        id,
        parentId: turnId,
        user: text,
        assistant: text.nullable(),
        labels: z.array(text),
        index,
        depth: count,
        state: text,
        isOnPath: z.boolean(),
        createdAt: time,
      }),
    ),
  }),
  import: z.looseObject({
    read: count,
    added: count,
    alreadyThere: count,
    changed: say(
      count,
      "of those there already: some field was changed later in the file",
      "이미 있던 것 가운데 파일에서 더 늦게 바꾼 것",
    ),
    clocksAhead: say(
      count,
      "changed more than a day from now, as they say",
      "지금보다 하루 넘게 뒤에 바꾸었다는 것",
    ),
    placed: count,
    repairs: z.array(z.looseObject({ code: text })),
    masked: z.strictObject({ secrets: count, turns: count }),
    leftOut,
    sources: z.array(source),
    skipped: z.array(skipped),
    hints,
  }),
  "import --dry-run": z.strictObject({
    sources: say(
      z.array(
        z.looseObject({
          format: text,
          files: z.array(text),
          turns: count,
          examples: z.array(z.looseObject({})),
        }),
      ),
      "Source, with its first turns",
      "Source 와 그 처음 대화들",
    ),
    skipped: z.array(skipped),
    hints,
    leftOut,
  }),
  export: z.strictObject({
    format: text,
    directory: text,
    turns: count,
    damaged: say(z.array(index), "turns that cannot be read", "읽을 수 없는 대화"),
    isTreeDamaged: z.boolean(),
    files: z.array(text),
  }),
  edit: z.strictObject({
    changed: z.boolean(),
    entry: say(z.int().nullable(), "its number in the history", "기록에서의 번호"),
  }),
  history: z.strictObject({ entries: z.array(entry) }),
  changes: z.strictObject({
    isAnew: say(
      z.boolean(),
      "forget what was read before: everything is told anew",
      "전에 읽은 것은 잊을 것: 전부 새로 말함",
    ),
    operations: z.array(operation),
    cursor: say(text, "for --since, the next time", "다음번 --since 에 줄 것"),
    isEnd: say(z.boolean(), "nothing follows for now", "지금은 뒤에 더 없음"),
  }),
  undo: z.looseObject({ undone: z.array(entry) }),
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
  forget: z.strictObject({
    archived: count,
    turns: z.array(index),
    withheld: say(count, "protected ones, which stay", "보호되어 남은 것"),
  }),
  unforget: z.strictObject({ unarchived: count, missing: z.array(index) }),
  "config show": z.strictObject({
    settings: z.array(
      z.strictObject({
        key: text,
        value: setting,
        origin: say(origin.optional(), "with --origin", "--origin 일 때"),
      }),
    ),
  }),
  "config get": z.strictObject({ key: text, value: setting, origin }),
  "config set": z.strictObject({ key: text, value: setting, place: z.enum(["project", "user"]) }),
  "config unset": z.strictObject({ key: text, value: setting, origin }),
  projects: z.strictObject({
    projects: z.array(
      z.looseObject({
        id,
        name: text,
        root: text.nullable(),
        directory: text,
        isGone: z.boolean(),
        here: z.boolean(),
      }),
    ),
  }),
  "project init": z.looseObject({ id, name: text, file: text, created: z.boolean() }),
  completion: z.strictObject({ shell: text, script: text }),
  man: z.strictObject({ page: text }),
  version: z.strictObject({
    version: text,
    node: text,
    platform: text,
    arch: text,
    settings: say(text, "folder", "폴더"),
    data: say(text, "folder", "폴더"),
    state: say(text, "folder", "폴더"),
  }),
};
