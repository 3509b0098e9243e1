import { expect, test } from "vitest";
import { shownValue } from "./shown-value.ts";

test("a refused address is shown without its password and its query, and anything else as it is", () => {
  expect(shownValue("pgvectors://mina:hid/den@db.example:5432/x?sslkey=hidden")).toBe(
    "pgvectors://…@db.example:5432/x?…",
  );
  for (const text of ["eleven", "m@https://host/v1", "Should this hold?"]) {
    expect(shownValue(text)).toBe(text);
  }
});
