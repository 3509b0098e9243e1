import { languageOf, loadAnswerWords, shorten } from "@hsms/language";
import { createMessage, formatMessage } from "@hsms/messages";
import { type ForgetRequest, memoriesOn, offlineModel, onlyAsks } from "@hsms/models";
import type { FoundMemory } from "../search/search-result.ts";
import type { Answer, AnswerEvent } from "./answer-event.ts";
import type { AnswerRequest } from "./ask-deps.ts";

const FORGET_COMMAND = "!forget";
/** In characters; enough to recognise a memory. */
const SHOWN = 60;

/** Answers a request to forget: explains how, and lists the memories it refers to. Forgets and records nothing. */
export async function* tellHowToForget(
  { deps, question, options, signal, settings, at, history, started }: AnswerRequest,
  { about }: ForgetRequest,
): AsyncGenerator<AnswerEvent, Answer, undefined> {
  let memories: readonly FoundMemory[] = [];
  let searchId: number | null = null;
  if (about !== "") {
    const run = deps.search(about, {
      strategy: options.strategy ?? settings.strategy,
      topK: settings.topK,
      evenUnsure: true,
      related: offlineModel.relatedWords(about),
      ...(at === null ? {} : { at }),
      signal,
    });
    for await (const event of run) {
      ({ searchId } = event);
      yield event;
    }
    const found = (await run).memories;
    const meant = new Set(
      memoriesOn(about, found, await loadAnswerWords(about)).map(({ index }) => index),
    );
    memories = found.filter(({ index }) => meant.has(index));
  }
  signal.throwIfAborted();
  yield { type: "answer.started", model: offlineModel.name, recalled: [] };
  const last = history.findLast(({ user }) => !onlyAsks(user));
  const said = about === "" && last !== undefined ? [last] : memories;
  const named = said.flatMap(({ index, user }) => (index === null ? [] : [{ index, user }]));
  const command = options.forgetCommand ?? FORGET_COMMAND;
  const message =
    named.length === 0
      ? createMessage("forgetUnnamed", { command })
      : createMessage("forgetNamed", {
          command: [command, ...named.map(({ index }) => index)].join(" "),
        });
  const text = [
    formatMessage(message, languageOf(question, deps.language)),
    ...named.map(({ index, user }) => `- [${index}] “${shorten(user, SHOWN)}”`),
  ].join("\n");
  yield { type: "answer.delta", text };
  return {
    text,
    model: offlineModel.name,
    memories,
    found: null,
    quoted: [],
    confidence: null,
    searchId,
    index: null,
    isCut: false,
    elapsedMs: deps.now() - started,
  };
}
