import * as fc from "fast-check";
import { expect, test } from "vitest";
import { must, readDetected } from "../../testing/read-text.ts";
import { sampleOf } from "../../testing/samples.ts";

const read = (name: string, text: string, folder = "") =>
  must(readDetected(text, { name, folder }).outcome);

test("a note of a vault is read by its sections, under their headings, with its date and tags", () => {
  const { name, text } = sampleOf("markdown");
  const { turns, conversations } = read(name, text, "Travel");
  expect(turns).toMatchObject([
    {
      user: "Ferry\n\nLeaves at 7 #busan",
      kind: "note",
      tags: ["markdown", "travel", "busan"],
      createdAt: Date.UTC(2026, 2, 4, 12),
      client: "markdown",
    },
    { user: "Ferry › Costs\n\nSee the prices.", tags: ["markdown", "travel"] },
  ]);
  expect(conversations).toMatchObject([{ name: "Ferry" }]);
});

test("links are shown as they read, embeds counted, code kept as it is", () => {
  const { turns, leftOut } = read(
    "a.md",
    "[[x|y]] [[z#part]] ![[map.png|300]] ![a pier](pier.jpg)\n\n```md\n# no heading [[x|y]] #tag\n```\n",
  );
  expect(turns.map(({ user }) => user)).toEqual([
    "a\n\ny z [map.png] [a pier]\n\n```md\n# no heading [[x|y]] #tag\n```",
  ]);
  expect(turns[0]?.tags).toEqual(["markdown"]);
  expect(leftOut).toEqual([{ kind: "picture", count: 2 }]);
});

test("comments and names of blocks are left out as Obsidian does, and what had them is known again", () => {
  const body = `# Plan %%draft%%

Ferry at 7. ^plan-b
%% not sure
# nine?

\`\`\`
%% Bring water.

\`\`\`
%% in code %%
\`\`\`

^quote-of-mina

100 %% sure, x ^2
`;
  const { turns, leftOut } = read("a.md", body);
  expect(turns).toMatchObject([
    {
      user: "a › Plan\n\nFerry at 7.\n Bring water.\n\n```\n%% in code %%\n```\n\n100 %% sure, x ^2",
    },
  ]);
  expect(leftOut).toEqual([{ kind: "comment", count: 2 }]);
  // Of sections that have the same headings.
  const [first] = read("a.md", "# Plan\n\nFerry at 7. ^plan-b\n").turns;
  expect(first?.user).toBe("a › Plan\n\nFerry at 7.");
  expect(first?.earlierId).toBe("3de7e328-38a8-5585-b680-79b75a584865");
  expect(read("a.md", "# Plan\n\nFerry at 7.\n").turns[0]).not.toHaveProperty("earlierId");
});

test("front matter that is no YAML is told, and the note is read; a daily note has its day", () => {
  const { turns, repairs } = read("2026-03-04.md", "---\na: [\n---\nwords");
  expect(turns).toMatchObject([
    { user: "2026-03-04\n\nwords", createdAt: Date.UTC(2026, 2, 4, 12) },
  ]);
  expect(repairs).toEqual([{ code: "wrong-value", subject: "front matter: 2026-03-04.md" }]);
  expect(read("a.md", "words").turns[0]).not.toHaveProperty("createdAt");
});

test("sections that stayed are known again after the file grew, wherever it grew", () => {
  const paragraph = fc.stringMatching(/^[a-z]{3,12}( [a-z]{3,9}){0,20}$/);
  const section = fc.tuple(paragraph, fc.array(paragraph, { minLength: 1, maxLength: 4 }));
  fc.assert(
    fc.property(
      fc.array(section, { minLength: 1, maxLength: 5 }),
      section,
      fc.nat(),
      (sections, added, at) => {
        const textOf = (all: typeof sections) =>
          all.map(([title, words]) => `# ${title}\n\n${words.join("\n\n")}\n`).join("\n");
        const place = at % (sections.length + 1);
        const grown = [...sections.slice(0, place), added, ...sections.slice(place)];
        const known = new Set(read("a.md", textOf(grown)).turns.map(({ id }) => id));
        for (const { id } of read("a.md", `${textOf(sections)} `).turns)
          expect(known).toContain(id);
      },
    ),
    { numRuns: 100 },
  );
});

test("long sections and texts become notes of sensible length that lose no word", () => {
  const words = Array.from(
    { length: 40 },
    (_, number) => `paragraph ${number} ${"word ".repeat(60)}`,
  );
  for (const name of ["a.md", "a.txt"]) {
    const { turns } = read(name, words.join("\n\n"));
    expect(turns.length).toBeGreaterThan(5);
    for (const { user } of turns) expect(user.length).toBeLessThan(2500);
    const all = turns.map(({ user }) => user.slice("a\n\n".length)).join(" ");
    expect(all.split(/\s+/).filter((word) => word !== "")).toEqual(
      words.join(" ").trim().split(/\s+/),
    );
  }
});

test("a table is read by the usual names of its columns, or those that the person names", () => {
  expect(read("faq.csv", sampleOf("csv", 0).text).turns).toMatchObject([
    { user: "When?", assistant: "At 7.", tags: ["ferry"], kind: "turn" },
  ]);
  expect(read("표.csv", sampleOf("csv", 1).text).turns).toMatchObject([
    { user: "언제?", assistant: "일곱 시", createdAt: Date.UTC(2026, 2, 4, 12) },
  ]);
  const text = "Frage;Antwort\nWann?;Um 7.\n";
  const unknown = readDetected(text, { name: "a.csv" });
  expect(unknown.outcome).toMatchObject({
    problem: { code: "UNKNOWN_FORMAT", hint: { name: "nameColumns" } },
  });
  const named = readDetected(text, {
    name: "a.csv",
    columns: { user: "Frage", assistant: "Antwort" },
  });
  expect(must(named.outcome).turns).toMatchObject([{ user: "Wann?", assistant: "Um 7." }]);
});

test("messages with speakers are exchanges where one of them is a model, and talk where people talk", () => {
  const chat = "conversation,time,author,message\nA,2026-02-17T14:36:11,user,When?\nA,,AI,At 7.\n";
  expect(read("copilot.csv", chat).turns).toMatchObject([
    { user: "When?", assistant: "At 7.", createdAt: Date.UTC(2026, 1, 17, 14, 36, 11) },
  ]);
  const talk = read("talk.tsv", sampleOf("csv", 2).text);
  expect(talk.turns).toMatchObject([{ user: "Mina: Hi", speaker: "Mina" }, { user: "Jun: Hello" }]);
  expect(talk.people).toHaveLength(2);
  const named = read("talk.csv", "author,message\nconstructor,Hi\nJun,Hello\n");
  expect(named.turns).toMatchObject([{ user: "constructor: Hi" }, { user: "Jun: Hello" }]);
});

test("a cell may hold lines and quotes; a date that cannot be is told", () => {
  const { turns, repairs } = read("a.csv", 'note,date\n"two\nlines, ""quoted""",soon\n');
  expect(turns).toMatchObject([{ user: 'two\nlines, "quoted"' }]);
  expect(repairs).toEqual([{ code: "wrong-value", subject: "createdAt: soon" }]);
});

test("tables of one name in several folders are conversations of their own", () => {
  const ids = ["", "work", "home/2024"].map((folder) => {
    const { turns } = read("data.csv", "question,answer\nWhere?,Here.\n", folder);
    return turns[0]?.conversationId;
  });
  expect(new Set(ids).size).toBe(3);
});
