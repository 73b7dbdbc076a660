import type { Reply } from "@hiram/contract";
import { problemDetail, type ProblemDetail } from "@hiram/contract/complaints/complaint-details.ts";
import type { AddressQuery } from "../../shell/address-query.ts";
import type { App } from "../../shell/app.ts";

export interface ComplainDetailsData {
  /** Null when the address names no complaint: nothing was asked then. */
  readonly reply: Reply<ProblemDetail> | null;
}

/** Asks for one complaint (CMP-9). Resolves with a failed reply, never rejects. */
export async function loadComplainDetails(
  app: App,
  { problemId = "" }: AddressQuery,
): Promise<ComplainDetailsData> {
  if (problemId === "") return { reply: null };
  const { loading } = app.shellTexts();
  return { reply: await app.api.call(problemDetail, { problemId }, { quiet: true, loadingText: loading }) };
}
