/**
 * Lists every pair of turns of one person in talks of any kind that the rule takes for a changed fact, to be judged by eye: all pairs, not only
 * those that an index would bring together.
 *
 *     pnpm --filter @hsms/bench list-changes /absolute/path/of/a/talk …
 */
import { findChange, readTelling } from "@hsms/engine";
import { readAnySet } from "../src/quality/recall/sets/read-set.ts";

/** Who speaks, where a turn begins with a name. */
const NAMED = /^(?:(?<name>\p{Lu}[\p{L}.'-]*): )?(?<said>[\s\S]*)$/u;

let pairs = 0;
let found = 0;
for (const file of process.argv.slice(2)) {
  const { scopes } = await readAnySet(file);
  for (const { name: scope, batch } of scopes) {
    const told = batch.turns.map(({ user }) => {
      const { name = "", said = "" } = NAMED.exec(user)?.groups ?? {};
      return { name, telling: readTelling(said) };
    });
    for (const own of Map.groupBy(told, ({ name }) => name).values()) {
      for (const [at, later] of own.entries()) {
        for (const earlier of own.slice(0, at)) {
          pairs += 1;
          const change = findChange(earlier.telling, later.telling);
          if (change === null) continue;
          found += 1;
          process.stdout.write(`${scope} ${later.name}: ${change.older} → ${change.newer}\n`);
        }
      }
    }
  }
}
process.stdout.write(`${found} of ${pairs} pairs\n`);
