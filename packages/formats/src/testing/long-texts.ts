import type { SampleFile } from "./samples.ts";

const WORDS = [
  "ferry",
  "일곱 시",
  "harbour",
  "부산",
  "ticket #trip",
  "a, b",
  'said "yes"',
  "[[Map]]",
  "…",
  "표 : 2장",
];

/** Words that differ from line to line, the same ones each time. */
const words = (at: number): string =>
  Array.from({ length: 3 + (at % 7) }, (_, word) => WORDS[(at * 7 + word * word + word) % 10]).join(
    " ",
  );

const join = (count: number, lineOf: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => lineOf(at)).join("");

const two = (number: number): string => String(number).padStart(2, "0");
const time = (at: number): Date => new Date(Date.UTC(2023, 10, 25) + at * 7_200_000);
const day = (at: number): string => time(at).toISOString().slice(0, 10);
const clock = (at: number): string => `${two(time(at).getUTCHours())}:00`;
const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const json = (value: unknown): string => `${JSON.stringify(value)}\n`;
const speaker = (at: number): string =>
  ["Mina", "준", "A longer name of somebody"][(at >> 2) % 3] ?? "";

const csv = (header: string, row: (at: number) => readonly string[]) => (count: number) =>
  `\uFEFF${header}\r\n${join(count, (at) => `${row(at).map(cell).join(",")}\r\n`)}`;

const claudeLine = (at: number): string => {
  const common = { sessionId: "s", cwd: "/w/ferry", timestamp: time(at).toISOString() };
  // Every seventh question is asked anew.
  const parentUuid = at === 0 ? null : `a${at % 7 === 6 ? at - 2 : at - 1}`;
  const tool = { type: "tool_use", name: "Edit", input: { file_path: `/w/ferry/${at % 3}.ts` } };
  return (
    json({
      ...common,
      type: "user",
      uuid: `u${at}`,
      parentUuid,
      message: { role: "user", content: words(at) },
    }) +
    json({
      ...common,
      type: "assistant",
      uuid: `a${at}`,
      parentUuid: `u${at}`,
      message: {
        role: "assistant",
        model: "m",
        content: [{ type: "text", text: words(at + 1) }, tool],
      },
    }) +
    (at % 5 === 0 ? json({ type: "summary", summary: `Sum ${at}`, leafUuid: `a${at}` }) : "")
  );
};

const markdownBlock = (at: number): string =>
  [
    at % 11 === 0
      ? `${"#".repeat(1 + (at % 3))} ${words(at)}${at % 2 === 0 ? " %%later%%" : ""}\n`
      : "",
    `${`${words(at)} `.repeat(1 + (at % 40))}#tag${at % 5}${at % 4 === 0 ? ` ^b-${at}` : ""}\n`,
    at % 6 === 0 ? `%%first ${words(at)}\n\n## hidden\nlast%% shown\r\n\n` : "",
    at % 7 === 0 ? "```\n%% kept %%\n# kept\n```\n" : "",
    at % 3 === 0 ? "\n" : "",
    at % 50 === 49 ? "~~~\nno end of it\n\n~~~\n100%% sure\n50%% too\n" : "",
  ].join("");

const codexMessage = (at: number, role: string): string =>
  json({
    timestamp: time(at).toISOString(),
    type: "response_item",
    payload: { type: "message", role, content: [{ type: "input_text", text: words(at) }] },
  });

const codexMeta = json({ type: "session_meta", payload: { id: "c", cwd: "/w/ferry" } });

const codexEvent = (at: number): string =>
  json({ type: "event_msg", payload: { type: "user_message", message: `${words(at)} ${at}` } });

const geminiMessage = (at: number): string =>
  json({ id: `u${at}`, type: "user", content: words(at), timestamp: time(at).toISOString() }) +
  json({
    id: `g${at}`,
    type: "gemini",
    content: "…",
    model: "m",
    toolCalls: [{ name: "replace", args: { file_path: "a.ts" }, result: [words(at)] }],
  }) +
  json({ id: `g${at}`, type: "gemini", content: words(at + 1), model: "m" }) +
  (at % 6 === 5 ? json({ $rewindTo: `u${at - 1}` }) : "");

/** Files of any length whose parts hang together, by what is odd in them; the number is that of their parts. */
export const longTexts: Readonly<
  Record<string, { readonly name: string; readonly text: (count: number) => string }>
> = {
  "kakaotalk, a phone's, without a title": {
    name: "chat.txt",
    text: (count) =>
      `저장한 날짜 : 2024년 3월 3일 오전 10:02\n\n${join(count, (at) => {
        const [year, month, date] = day(at).split("-");
        return `${year}년 ${Number(month)}월 ${Number(date)}일 오후 3:04, ${speaker(at)} : ${at % 4 === 0 ? "사진" : words(at)}\n${at % 3 === 0 ? "\n그리고\n" : ""}`;
      })}`,
  },
  "kakaotalk, a computer's": {
    name: "chat.txt",
    text: (count) =>
      `여행 4 님과 카카오톡 대화\r\n저장한 날짜 : 2024-03-03 10:02:03\r\n\r\n${join(count, (at) => {
        const [year, month, date] = day(at).split("-");
        const line = `--------------- ${year}년 ${Number(month)}월 ${Number(date)}일 토요일 ---------------\r\n`;
        return `${at % 12 === 0 ? line : ""}[${speaker(at)}] [오전 ${1 + (at % 11)}:04] ${words(at)}\r\n${at % 9 === 0 ? "준님이 나갔습니다.\r\n" : ""}`;
      })}`,
  },
  "kakaotalk, a table": {
    name: "KakaoTalk_Chat_Trip_2024-03-02-15-04-05.csv",
    text: (count) =>
      `Date,User,Message\n${join(count, (at) => `${day(at)} 15:04:05,${cell(speaker(at))},${cell(`${words(at)}\n${words(at + 1)}`)}\n`)}`,
  },
  "whatsapp, dates that the last ones explain": {
    name: "_chat.txt",
    text: (count) =>
      join(count, (at) => {
        const [, month, date] = day(at >> 3).split("-");
        const last =
          at === count - 1
            ? "12/31/23"
            : `${Math.min(12, Number(date))}/${Math.min(12, Number(month))}/23`;
        return `[${last}, ${clock(at)}:11] ${speaker(at)}: ${words(at)}\n${at % 4 === 0 ? "and more\n" : ""}`;
      }),
  },
  "whatsapp, Android's": {
    name: "WhatsApp Chat with Mina.txt",
    text: (count) =>
      join(count, (at) => {
        const [year, month, date] = day(at).split("-");
        return `${date}/${month}/${year}, ${clock(at)} - ${at % 8 === 7 ? "You created group x" : `${speaker(at)}: ${at % 5 === 0 ? "<Media omitted>" : words(at)}`}\n`;
      }),
  },
  "csv, questions and answers": {
    name: "faq.csv",
    text: csv("conversation,question,answer,date,tags", (at) => [
      `chat ${at % 3}`,
      `${words(at)}\n${at}`,
      words(at + 1),
      at % 4 === 1 ? "" : at % 9 === 0 ? "soon" : time(at).toISOString(),
      "a;b",
    ]),
  },
  "csv, a model's chats among each other": {
    name: "chats.csv",
    text: csv("conversation,role,text,date", (at) => [
      `chat ${(at >> 1) % 3}`,
      at % 5 < 2 ? "user" : "assistant",
      words(at),
      time(at).toISOString(),
    ]),
  },
  "csv, people": {
    name: "talk.csv",
    text: csv("title,speaker,text,date", (at) => [
      `room ${at % 2}`,
      at < 6 ? "user" : speaker(at),
      words(at),
      time(at).toISOString(),
    ]),
  },
  text: {
    name: "notes.txt",
    text: (count) =>
      join(count, (at) => `${`${words(at)} `.repeat(5)}${at % 3 === 0 ? "\r\n\r\n" : "\r\n"}`),
  },
  "markdown, with comments, code and names of blocks": {
    name: "Trip.md",
    text: (count) => `---\ntags: [sea]\ncreated: 2024-05-01\n---\n${join(count, markdownBlock)}`,
  },
  "mcp, entities behind what tells of them": {
    name: "memory.jsonl",
    text: (count) =>
      join(count, (at) => {
        const [name, other] = [`${speaker(at)} ${at}`, `${speaker(at + 4)} ${at + 4}`];
        const topic = {
          type: "entity",
          name: `topic ${at}`,
          entityType: "hsms topic",
          observations: [],
        };
        const relationType = at % 3 === 0 ? "is part of" : "knows";
        const from = at % 6 === 0 ? `topic ${at + 6}` : name;
        return (
          json({
            type: "entity",
            name,
            entityType: "person",
            observations: [words(at), words(at + 1)],
          }) +
          json({ type: "relation", from, to: at % 6 === 0 ? topic.name : other, relationType }) +
          (at % 6 === 0 ? json(topic) : "") +
          (at % 17 === 5 ? json({ type: "future" }) : "")
        );
      }),
  },
  "claude-code, questions that were asked anew": {
    name: "s.jsonl",
    text: (count) =>
      join(count, claudeLine) +
      json({ type: "custom-title", sessionId: "s", customTitle: "Ferry" }),
  },
  "codex, with what the person saw": {
    name: "rollout.jsonl",
    text: (count) =>
      codexMeta +
      join(
        count,
        (at) =>
          codexMessage(at, "user") +
          codexMessage(at + 1, "assistant") +
          (at > 4 ? codexEvent(at) : ""),
      ),
  },
  "codex, without": {
    name: "rollout.jsonl",
    text: (count) =>
      codexMeta + join(count, (at) => codexMessage(at, "user") + codexMessage(at + 1, "assistant")),
  },
  "gemini-cli, with messages taken back": {
    name: "session.jsonl",
    text: (count) =>
      json({ sessionId: "g", projectHash: "h", startTime: time(0).toISOString() }) +
      join(count, geminiMessage) +
      json({ $set: { summary: "Ferry" } }),
  },
};

/** One of them as a file. */
export const longSample = (kind: string, count: number): SampleFile => {
  const { name, text } = longTexts[kind] ?? { name: "", text: () => "" };
  return { name, text: text(count) };
};
