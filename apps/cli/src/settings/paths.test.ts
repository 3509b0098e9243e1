import { expect, test } from "vitest";
import { choosePaths } from "./paths.ts";

const machine = { platform: "linux", home: "/people/kim", workingDirectory: "/srv" };

test("puts everything under HSMS_HOME, before MEMORY_ROOT", () => {
  const environment = { HSMS_HOME: "/h", MEMORY_ROOT: "/m", XDG_DATA_HOME: "/x" };
  expect(choosePaths({ ...machine, environment })).toEqual({
    config: "/h",
    data: "/h",
    state: "/h/state",
    runtime: null,
  });
});

test("puts everything under MEMORY_ROOT, read from the working directory", () => {
  expect(choosePaths({ ...machine, environment: { MEMORY_ROOT: "m" } }).data).toBe("/srv/m");
});

test("honours the XDG variables and has their defaults", () => {
  const environment = { XDG_DATA_HOME: "/data", XDG_RUNTIME_DIR: "/run/user/1" };
  expect(choosePaths({ ...machine, environment })).toEqual({
    config: "/people/kim/.config/hsms",
    data: "/data/hsms",
    state: "/people/kim/.local/state/hsms",
    runtime: "/run/user/1/hsms",
  });
});

test("knows where macOS keeps such things", () => {
  const paths = choosePaths({ ...machine, platform: "darwin", environment: {} });
  expect(paths.data).toBe("/people/kim/Library/Application Support/hsms");
});
