import { createMessage, formatMessage } from "@hsms/messages";
import {
  createFinding,
  SCHEMA_VERSION,
  type Finding,
  type PutAside,
  type RepairReport,
  type StoreReport,
} from "@hsms/engine";
import { backupDocument } from "../backup.ts";
import type { Context } from "../../../settings/context.ts";
import { exitCodes, type ExitCode } from "../../../output/exit-codes.ts";
import { cleanText } from "@hsms/tui/text";
import { SILENCE_MS, type Look } from "./look-in-child.ts";

type Printing = Pick<Context, "output" | "json" | "messages">;

/** By the worst of the findings: something that does not read, something that does not agree, or neither. */
export function exitCodeOf(findings: readonly Finding[]): ExitCode {
  if (findings.some(({ severity }) => severity === "damage")) return exitCodes.badData;
  return findings.some(({ severity }) => severity === "error") ? exitCodes.failed : exitCodes.ok;
}

/** Prints what a look found. ROOT is no topic: it does not count. */
export function printReport(
  report: StoreReport,
  { output, json, messages }: Printing,
  putAside: readonly PutAside[] = [],
): ExitCode {
  const { findings, turns, schema } = report;
  const nodes = Math.max(0, report.nodes - 1);
  const exitCode = exitCodeOf(findings);
  if (json) {
    output.data({
      sound: exitCode === exitCodes.ok,
      turns,
      nodes,
      schema,
      findings,
      putAside: putAside.map(backupDocument),
    });
    return exitCode;
  }
  const texts = messages.doctor;
  for (const line of findings.map((finding) => describeFinding(finding, messages))) {
    output.print(line);
  }
  const wrong = findings.filter(({ severity }) => severity !== "pending").length;
  output.print(wrong === 0 ? texts.sound({ turns, nodes }) : texts.unsound(wrong));
  if (schema !== null) output.print(texts.schema(schema, SCHEMA_VERSION));
  for (const copy of putAside) output.print(messages.backup.putAside(copy, Date.now()));
  if (putAside.length > 0) output.notice(texts.putAsideHint);
  if (wrong > 0) output.notice(texts.repairHint);
  return exitCode;
}

/** Prints that the look itself failed: nothing is known of the memory. */
export function printFailedLook(
  { endedBy }: Extract<Look, { readonly type: "failed" }>,
  printing: Printing,
): ExitCode {
  const reason =
    endedBy === null
      ? createMessage("lookHung", { seconds: SILENCE_MS / 1000 })
      : createMessage("lookEnded", { signal: endedBy });
  const findings = [createFinding("LOOK_FAILED", reason)];
  return printReport({ turns: 0, nodes: 0, findings, schema: null }, printing);
}

/** Prints every change of a repair, and what is left. A turn that was lost is no success. */
export function printRepair(
  repair: RepairReport,
  printing: Printing,
  putAside: readonly PutAside[],
): ExitCode {
  const { output, json, messages } = printing;
  const { before, changes, after, keptAt } = repair;
  const isLost = changes.some(({ code }) => code === "TURN_LOST" || code === "END_UNKNOWN");
  const exitCode = isLost ? exitCodes.failed : exitCodeOf(after.findings);
  if (json) {
    const nodes = Math.max(0, after.nodes - 1);
    const { turns, findings, schema } = after;
    const sound = exitCodeOf(findings) === exitCodes.ok;
    output.data({
      sound,
      turns,
      nodes,
      schema,
      found: before.findings,
      changes,
      keptAt,
      findings,
      putAside: putAside.map(backupDocument),
    });
    return exitCode;
  }
  const texts = messages.doctor;
  for (const finding of before.findings) output.print(describeFinding(finding, messages));
  for (const change of changes) {
    const said = cleanText(formatMessage(change.statement, messages.language));
    output.print(`${texts.mended}: ${texts.changes[change.code]}: ${said} (${change.code})`);
  }
  if (keptAt !== null) output.print(texts.kept(keptAt));
  else if (changes.length === 0) output.print(texts.nothingToMend);
  printReport(after, printing, putAside);
  return exitCode;
}

function describeFinding(finding: Finding, { doctor, language }: Context["messages"]): string {
  const { severity, code, statement } = finding;
  const said = cleanText(formatMessage(statement, language));
  return `${doctor.severities[severity]}: ${doctor.findings[code]}: ${said} (${code})`;
}
