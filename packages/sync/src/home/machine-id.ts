import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** The system's id of the machine, which survives renaming and is not copied with files. */
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

/** Returns `""` if the system has none; places are then identified by their folder alone. */
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
