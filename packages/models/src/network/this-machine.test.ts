import { expect, test } from "vitest";
import { isThisMachine } from "./this-machine.ts";

test.each([
  ["http://localhost:11434/v1", true],
  ["http://models.localhost:11434", true],
  ["http://LOCALHOST./v1", true],
  ["http://127.1.2.3", true],
  ["http://127.1:8080", true],
  ["https://[::1]", true],
  ["http://localhost.example.org", false],
  ["http://notlocalhost", false],
  ["http://127.0.0.1.example.org", false],
  ["http://128.0.0.1", false],
  ["http://192.168.0.1", false],
  ["http://[fe80::1]", false],
])("%s is this machine: %s", (address, expected) => {
  expect(isThisMachine(new URL(address))).toBe(expected);
});
