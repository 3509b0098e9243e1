import type { Message, MessageName, MessageOf } from "@hsms/messages";

/** A defect of an LMDB file, found before any record is examined. */
export interface PageFinding {
  /** `null` if it concerns the whole file. */
  readonly page: number | null;
  readonly statement: Message;
}

export type PageReport = <Name extends MessageName>(
  page: PageFinding["page"],
  name: Name,
  values: MessageOf<Name>["values"],
) => void;
