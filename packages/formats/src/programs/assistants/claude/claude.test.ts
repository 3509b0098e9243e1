import { expect, test } from "vitest";
import { must, readDetected } from "../../../testing/read-text.ts";

const read = (value: unknown) => must(readDetected(JSON.stringify(value)).outcome);

const artifact = (input: unknown) => ({ type: "tool_use", name: "artifacts", input });

test("an artifact comes in as it was last, where it was last changed", () => {
  const { turns, leftOut } = read([
    {
      uuid: "c",
      name: "Packing",
      chat_messages: [
        { uuid: "1", sender: "human", text: "A list for Jeju" },
        {
          uuid: "2",
          sender: "assistant",
          text: "",
          content: [
            artifact({ id: "list", command: "create", title: "Jeju", content: "EpiPen: one" }),
            { type: "text", text: "Here is your list." },
          ],
        },
        { uuid: "3", sender: "human", text: "Two of them" },
        {
          uuid: "4",
          sender: "assistant",
          text: "",
          content: [
            { type: "thinking", thinking: "…" },
            artifact({ id: "list", command: "update", old_str: "one", new_str: "two" }),
            artifact({ id: "list", command: "update", old_str: "not there", new_str: "x" }),
            { type: "text", text: "Changed." },
            { type: "flag" },
          ],
        },
      ],
    },
  ]);
  expect(turns.map(({ assistant }) => assistant)).toEqual([
    "Here is your list.",
    "[Jeju]\nEpiPen: two\n\nChanged.",
  ]);
  expect(leftOut).toEqual([
    { kind: "document-edit", count: 1 },
    { kind: "thought", count: 1 },
    { kind: "unknown", name: "flag", count: 1 },
  ]);
});

test("a file that the model wrote comes in as it was last, like an artifact; one that it only changed is counted", () => {
  const tool = (name: string, input: object) => ({ type: "tool_use", name, input });
  const path = "/mnt/user-data/outputs/짐 목록.md";
  const { turns, leftOut } = read([
    {
      uuid: "c",
      chat_messages: [
        { uuid: "1", sender: "human", text: "A list for Jeju, as a file" },
        {
          uuid: "2",
          sender: "assistant",
          text: "",
          content: [
            tool("create_file", { description: "The list", path, file_text: "EpiPen: one\n" }),
            { type: "tool_result", content: [{ type: "text", text: "File created" }] },
            tool("str_replace", { path, old_str: "one", new_str: "two" }),
            tool("str_replace", {
              path: "/mnt/user-data/uploads/b.md",
              old_str: "x",
              new_str: "y",
            }),
            tool("present_files", { filepaths: [path] }),
            { type: "text", text: "Here it is." },
          ],
        },
      ],
    },
  ]);
  expect(turns.map(({ assistant }) => assistant)).toEqual([
    "[짐 목록.md]\nEpiPen: two\n\n\n[present_files]\n\nHere it is.",
  ]);
  expect(leftOut).toEqual([
    { kind: "document-edit", count: 1 },
    { kind: "tool-output", count: 1 },
    { kind: "tool-call", count: 1 },
  ]);
});

test("a file whose text was read is named once", () => {
  const file = { file_name: "lease.pdf" };
  const { turns, leftOut } = read([
    {
      uuid: "c",
      chat_messages: [
        {
          uuid: "1",
          sender: "human",
          text: "Read it",
          attachments: [{ ...file, extracted_content: "Rent: 700" }],
          files: [file, { file_name: "plan.png" }],
        },
      ],
    },
  ]);
  expect(turns[0]?.user).toBe("Read it\n\n[lease.pdf]\nRent: 700\n\n[plan.png]");
  expect(leftOut).toEqual([{ kind: "file", count: 1 }]);
});

test("what Claude keeps of a person and of projects becomes pinned notes under their headings", () => {
  const memories = read([
    {
      conversations_memory: "**Work**\n\nMina is a vet in Busan.\n\n**집**\n\n고양이 두 마리.",
      project_memories: { p: "Uses SQLite." },
      memory_files: [{ path: "/health.md" }],
      account_uuid: "a",
    },
  ]);
  expect(memories.turns.map(({ user, pinned, tags }) => [user, pinned, tags])).toEqual([
    ["Work: Mina is a vet in Busan.", true, ["saved memory"]],
    ["집: 고양이 두 마리.", true, ["saved memory"]],
    ["Uses SQLite.", true, ["saved memory"]],
  ]);
  expect(memories.leftOut).toEqual([{ kind: "unknown", name: "memory_files", count: 1 }]);
  const projects = read([
    {
      uuid: "p",
      name: "Boat",
      description: "A dinghy",
      prompt_template: "Answer in metres.",
      created_at: "2025-01-02T00:00:00Z",
      docs: [{ filename: "hull.md", content: "# Hull\n\nIt is 3 m long.\n\nIt leaks." }],
    },
  ]);
  expect(projects.turns.map(({ user, tags }) => [user, tags])).toEqual([
    ["Boat: A dinghy", ["project description"]],
    ["Boat: Answer in metres.", ["project instructions"]],
    ["Boat › hull.md: Hull: It is 3 m long.", ["project document"]],
    ["Boat › hull.md: Hull: It leaks.", ["project document"]],
  ]);
  expect(projects.turns.every(({ createdAt }) => createdAt === Date.UTC(2025, 0, 2))).toBe(true);
});
