import { connect } from "node:net";
import { removeDead } from "../../../screen/other-processes/dead-socket.ts";
import {
  addressOf,
  otherSockets,
  type SocketFolder,
} from "../../../screen/other-processes/socket-folder.ts";
import { LARGEST_LINE, readAnswerLine, type AskLine, type HookAnswer } from "./hook-asks.ts";

/** Answering takes some milliseconds; who is busy for longer is not waited for. */
const LIMIT_MS = 2_000;

/** What a process that has the memory open answers; `null` where there is none that does. Never rejects. */
export async function askOthers(
  place: SocketFolder | null,
  line: AskLine,
): Promise<HookAnswer | null> {
  if (place === null) return null;
  for (const name of otherSockets(place)) {
    const answer = await askOne({ place, name, line });
    if (answer !== null) return answer;
  }
  return null;
}

function askOne(asked: {
  readonly place: SocketFolder;
  readonly name: string;
  readonly line: AskLine;
}): Promise<HookAnswer | null> {
  const { place, name, line } = asked;
  return new Promise((resolve) => {
    const socket = connect(addressOf(place, name));
    let text = "";
    const timer = setTimeout(() => socket.destroy(), LIMIT_MS);
    socket.setEncoding("utf8");
    // Where it was killed, another that has the memory open answers.
    socket.on("error", (error) => removeDead(place, name, error));
    socket.on("data", (chunk: string) => {
      text += chunk;
      if (text.length > LARGEST_LINE || text.endsWith("\n")) socket.destroy();
    });
    socket.on("close", () => {
      clearTimeout(timer);
      resolve(answerIn(text));
    });
    socket.write(`${JSON.stringify(line)}\n`);
  });
}

function answerIn(text: string): HookAnswer | null {
  if (!text.endsWith("\n")) return null;
  try {
    return readAnswerLine(text).answer ?? null;
  } catch {
    return null;
  }
}
