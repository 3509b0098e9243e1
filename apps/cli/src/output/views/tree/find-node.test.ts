import type { LocatedNode } from "@hsms/engine";
import { expect, test } from "vitest";
import { findNode } from "./find-node.ts";

const idOf = (number: number) => `${String(number).repeat(8)}-0000-4000-8000-0000a000000${number}`;

const node = (number: number, ...topics: readonly string[]): LocatedNode => ({
  id: idOf(number),
  path: topics.map((topic, at) => ({ id: idOf(at), topic })),
});

const locating = (...found: readonly LocatedNode[]) => ({
  locate: (_text: string, { limit }: { readonly limit: number }) =>
    Promise.resolve(found.slice(0, limit)),
});

test("the one node that is meant is found", async () => {
  expect(await findNode(locating(node(2, "과학", "물")), "물")).toEqual(node(2, "과학", "물"));
});

test("a name that several have is refused with their paths, and one that none has is named", async () => {
  const water = locating(node(2, "과학", "물"), node(4, "Bread/Cake", "물"));
  await expect(findNode(water, "물")).rejects.toMatchObject({
    code: "AMBIGUOUS_NODE",
    detail: "a0000002 (과학/물), a0000004 (Bread/Cake/물)",
  });
  await expect(findNode(locating(), "불")).rejects.toMatchObject({
    code: "NO_SUCH_NODE",
    subject: "불",
  });
});
