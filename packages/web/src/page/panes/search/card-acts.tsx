import { useSignal } from "@preact/signals";
import type { Row } from "../../../api/rows.ts";
import { ask } from "../../link/client.ts";
import { useFresh } from "../../link/fresh.ts";
import { texts } from "../../parts/look.ts";
import { Say } from "../../parts/say.tsx";
import { CorrectForm } from "../list/correct-form.tsx";
import { drafts } from "../list/drafts.ts";
import { RowActs } from "../list/row-acts.tsx";
import { searchAgain } from "./search.ts";

/** What can be done to a memory where it was found, as it is now. */
export function CardActs({ index }: { readonly index: number }) {
  const row = useSignal<Row | null>(null);
  useFresh(async (signal) => {
    row.value = (await ask("turn", { index }, signal)).row;
  });
  if (drafts.value.has(index)) return <CorrectForm index={index} onSaved={searchAgain} />;
  if (row.value === null || row.value.state === "purged") return null;
  return (
    <>
      <RowActs row={row.value} />
      {row.value.immutable && (
        <p class="path">
          <Say text={texts.value.list.immutableWhy(index)} />
        </p>
      )}
    </>
  );
}
