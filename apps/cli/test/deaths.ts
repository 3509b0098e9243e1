import { globSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/** No process has this number. */
export const NOBODY = 2 ** 22 + 1;

/** What a process leaves that ends in the middle of a write. */
export function leaveDeath(home: string): void {
  const [data = ""] = globSync("**/data.mdb", { cwd: home });
  const generation = path.dirname(path.join(home, data));
  const { dev, ino } = statSync(generation, { bigint: true });
  writeFileSync(path.join(generation, `open.${NOBODY}.x`), `${dev}:${ino}\nw`);
}
