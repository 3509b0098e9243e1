import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** What a system calls the machine that it runs on: neither a new name of it nor a copy of its files changes that. */
const IDS: Partial<Record<NodeJS.Platform, () => string>> = {
  linux: () => readFileSync("/etc/machine-id", "utf8"),
  darwin: () =>
    found(/"IOPlatformUUID" = "([^"]+)"/u, "ioreg", ["-rd1", "-c", "IOPlatformExpertDevice"]),
  win32: () =>
    found(/MachineGuid\s+REG_SZ\s+(\S+)/u, "reg", [
      "query",
      String.raw`HKLM\SOFTWARE\Microsoft\Cryptography`,
      "/v",
      "MachineGuid",
    ]),
};

function found(pattern: RegExp, command: string, args: readonly string[]): string {
  const text = execFileSync(command, args, {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return pattern.exec(text)?.[1] ?? "";
}

let known: string | undefined;

/** `""` where the system has none: a place is known by its folder alone then. */
export function machineId(): string {
  known ??= readId();
  return known;
}

function readId(): string {
  try {
    return IDS[process.platform]?.().trim() ?? "";
  } catch {
    return "";
  }
}
