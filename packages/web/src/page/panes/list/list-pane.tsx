import { texts } from "../../parts/look.ts";
import { FilterBar } from "./filter-bar.tsx";
import { createListed } from "./listed.ts";
import { MemoryRows } from "./memory-rows.tsx";

/** What a person filtered by stays while they look elsewhere. */
const listed = createListed();

/** All memories, newest first, with what can be done to them. */
export function ListPane() {
  return (
    <main class="sheet">
      <h1>{texts.value.list.title}</h1>
      <FilterBar listed={listed} />
      <MemoryRows listed={listed} />
    </main>
  );
}
