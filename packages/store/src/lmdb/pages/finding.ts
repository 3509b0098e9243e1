import type { Message, MessageName, MessageOf } from "@hsms/messages";

/** What is wrong with an LMDB file, before any record is looked at. */
export interface PageFinding {
  /** `null` where it concerns the whole file. */
  readonly page: number | null;
  readonly statement: Message;
}

export type PageReport = <Name extends MessageName>(
  page: PageFinding["page"],
  name: Name,
  values: MessageOf<Name>["values"],
) => void;
