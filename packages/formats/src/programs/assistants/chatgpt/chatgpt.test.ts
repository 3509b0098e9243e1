import { expect, test } from "vitest";
import { must, readDetected } from "../../../testing/read-text.ts";
import { cleanText } from "./clean-text.ts";

const said = (role: string, text: string, rest: Readonly<Record<string, unknown>> = {}) => ({
  author: { role },
  create_time: 1_735_700_000,
  content: { content_type: "text", parts: [text] },
  recipient: "all",
  metadata: {},
  ...rest,
});

/** A conversation whose messages follow each other. */
function conversation(messages: readonly unknown[]) {
  const mapping = Object.fromEntries(
    messages.map((message, at) => [
      `m${at}`,
      { id: `m${at}`, parent: at === 0 ? null : `m${at - 1}`, message },
    ]),
  );
  return { title: "t", conversation_id: "c", create_time: 1_735_700_000, mapping };
}

const read = (messages: readonly unknown[]) =>
  must(readDetected(JSON.stringify([conversation(messages)])).outcome);

const canvas = (name: string, call: unknown) =>
  said("assistant", JSON.stringify(call), { recipient: `canmore.${name}` });

test("citations, drawn marks and links into the sandbox are no words of an answer", () => {
  const cite = "\uE200cite\uE202turn0search0\uE202turn0search3\uE201";
  expect(cleanText(`She looks like a Jindo mix. ${cite} Jindos are loyal.`)).toBe(
    "She looks like a Jindo mix. Jindos are loyal.",
  );
  expect(cleanText(`진돗개 같아요 ${cite}.`)).toBe("진돗개 같아요.");
  const entity = `\uE200entity\uE202${JSON.stringify(["city", "Busan", "in Korea"])}\uE201`;
  expect(cleanText(`Mina lives in ${entity}.`)).toBe("Mina lives in Busan.");
  expect(cleanText("Rent is 700【4:0†source】 a month【12†L1-L9】.")).toBe("Rent is 700 a month.");
  expect(cleanText("[Download the plot](sandbox:/mnt/data/plot.png) now")).toBe(
    "Download the plot now",
  );
  expect(cleanText("cut off \uE200cite\uE202turn0")).not.toMatch(/[\uE200-\uE20F]/u);
  const link = "[file](sandbox:/mnt/data/dog.csv)";
  expect(cleanText(`See【4:0†source】 and ${link}.`)).toBe("See source and file.");
  expect(cleanText(`See ${link} and 【4:1†lease.pdf】.`)).toBe("See file and lease.pdf.");
  expect(cleanText(`From【12†L1-L9】 it is 700.`)).toBe("From source it is 700.");
  expect(cleanText(`【4:0†source】와 ${link}을 보세요. 집은 부산【4:0†source】에 있어요.`)).toBe(
    "source와 file을 보세요. 집은 부산에 있어요.",
  );
  expect(cleanText("It is 700【4:0†source】 and 9【4:1†source】.")).toBe("It is 700 and 9.");
  const plain = "두  칸  띄어쓰기 , 그대로";
  expect(cleanText(plain)).toBe(plain);
});

test("every turn of an export says which program it was said in", () => {
  const { turns } = read([said("user", "안녕?"), said("assistant", "안녕하세요.")]);
  expect(turns).toMatchObject([{ client: "chatgpt", origin: "imported", kind: "turn" }]);
});

test("marks without an end cost no time", () => {
  for (const piece of ["\uE200cite", "\uE202", "【1†", "[a](sandbox:", "【1:", " 【1†a】"]) {
    expect(cleanText(piece.repeat(200_000))).not.toMatch(/[\uE200-\uE20F]/u);
  }
});

test("a document of the canvas comes in as it was last, once", () => {
  const { turns, leftOut } = read([
    said("user", "Write to my landlord."),
    canvas("create_textdoc", {
      name: "Letter",
      type: "document",
      content: "Dear Sir, it is cold.",
    }),
    said("tool", "Created.", { author: { role: "tool", name: "canmore" } }),
    said("assistant", "I wrote the letter in the canvas."),
    said("user", "Make it Mr Kim."),
    canvas("update_textdoc", { updates: [{ pattern: "Sir", replacement: "Mr Kim" }] }),
    canvas("update_textdoc", { updates: [{ pattern: "c[aeiou]ld", replacement: "freezing" }] }),
    canvas("comment_textdoc", { comments: [] }),
    said("assistant", "Done."),
  ]);
  expect(turns.map(({ user, assistant }) => [user, assistant])).toEqual([
    ["Write to my landlord.", "I wrote the letter in the canvas."],
    ["Make it Mr Kim.", "[Letter]\nDear Mr Kim, it is cold.\n\nDone."],
  ]);
  expect(leftOut).toContainEqual({ kind: "document-edit", count: 1 });
});

test("saved memories and custom instructions are pinned notes, each once", () => {
  const context = said("user", "", {
    content: {
      content_type: "user_editable_context",
      user_profile: "The user wrote:\n```I am Jiwon, a nurse from Daegu, vegetarian.```",
      user_instructions: "```짧게 답해 줘.```",
    },
  });
  const bio = said("assistant", "Has a dog called Bori.", { recipient: "bio" });
  const text = JSON.stringify([
    conversation([context, said("user", "Hi"), bio, said("assistant", "Noted.")]),
    {
      ...conversation([context, said("user", "Hello"), said("assistant", "Hi")]),
      conversation_id: "d",
    },
  ]);
  const { turns, conversations } = must(readDetected(text).outcome);
  const notes = turns.filter(({ kind }) => kind === "note");
  expect(notes.map(({ user, tags, pinned, client }) => [user, tags, pinned, client])).toEqual([
    ["I am Jiwon, a nurse from Daegu, vegetarian.", ["custom instructions"], true, "ChatGPT"],
    ["짧게 답해 줘.", ["custom instructions"], true, "ChatGPT"],
    ["Has a dog called Bori.", ["saved memory"], true, "ChatGPT"],
  ]);
  expect(conversations?.map(({ name }) => name)).toEqual([
    "t",
    "t",
    "ChatGPT: custom instructions",
    "ChatGPT: saved memory",
  ]);
});

test("pictures and tools are a line, and what is not known is named", () => {
  const { turns, leftOut } = read([
    said("user", "Draw me a whale"),
    said("assistant", "{}", { recipient: "dalle.text2im" }),
    said("tool", "", {
      content: {
        content_type: "multimodal_text",
        parts: [{ content_type: "image_asset_pointer" }],
      },
    }),
    said("assistant", "", { content: { content_type: "hologram" } }),
  ]);
  expect(turns).toMatchObject([
    { user: "Draw me a whale", assistant: "[dalle.text2im]\n\n[image]" },
  ]);
  expect(leftOut).toEqual([
    { kind: "tool-call", count: 1 },
    { kind: "picture", count: 1 },
    { kind: "unknown", name: "hologram", count: 1 },
  ]);
});
