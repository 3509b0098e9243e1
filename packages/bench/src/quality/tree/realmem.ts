import { createMessage } from "@hsms/messages";
import { basename } from "node:path";
import { DataSetError, valueOf } from "../recall/sets/data-set.ts";
import { readImports, type ImportedTurn } from "@hsms/engine";

/** A turn with what it truly is about. */
export interface LabelledTurn {
  readonly turn: ImportedTurn;
  /** The project of its session; `undefined` for the unrelated chats between the projects. */
  readonly topic: string | undefined;
  /** The project, or the chat: every turn has one. */
  readonly kind: string;
}

/** One session after the other, in time order. */
export interface LabelledPersona {
  readonly name: string;
  readonly sessions: readonly (readonly LabelledTurn[])[];
}

/** The part before the colon of a session's name when it belongs to no project. */
const UNRELATED = "Enhanced";

/** The personas of RealMem files, one each. Throws `DataSetError` for a file that is not one. */
export async function readPersonas(files: readonly string[]): Promise<readonly LabelledPersona[]> {
  const outcome = await readImports(files);
  return valueOf(outcome).map(({ format, files: [file = ""], batch }) => {
    if (format !== "realmem") {
      throw new DataSetError({
        code: "BAD_SHAPE",
        reason: createMessage("notRealMem", { file }),
        hint: createMessage("nameRealMem", {}),
        file,
      });
    }
    return labelPersona(basename(file, ".json"), batch.turns);
  });
}

/** Groups turns by session; `sessionId` is `project:number#uuid`. */
export function labelPersona(name: string, turns: readonly ImportedTurn[]): LabelledPersona {
  const labelled = turns.map((turn): LabelledTurn => {
    const { sessionId } = turn;
    const [project = ""] = (sessionId ?? "").split(":");
    // Two personas may have a project of one name: it is not one topic.
    const topic = project === UNRELATED ? undefined : `${name} ${project}`;
    return { turn, topic, kind: topic ?? `${name} ${sessionId ?? ""}` };
  });
  const sessions = Map.groupBy(labelled, ({ turn }) => turn.sessionId ?? "");
  return { name, sessions: [...sessions.values()] };
}

/** All personas in one stream: whole sessions, in the order in which they began. */
export function pool(personas: readonly LabelledPersona[]): LabelledPersona {
  const startOf = (session: readonly LabelledTurn[]): number => session[0]?.turn.createdAt ?? 0;
  const sessions = personas
    .flatMap((persona) => persona.sessions)
    .toSorted((a, b) => startOf(a) - startOf(b));
  return { name: "all in one store", sessions };
}
