import type { Reply } from "@hiram/contract";
import { problemInit, type ProblemInit } from "@hiram/contract/complaints/complaint-form.ts";
import type { AddressQuery } from "../../shell/address-query.ts";
import type { App } from "../../shell/app.ts";

export interface ComplaintData {
  readonly reply: Reply<ProblemInit>;
}

/** Asks what a complaint may be about (CMP-1). Resolves with a failed reply, never rejects. */
export async function loadComplaint(app: App, { orderId = "" }: AddressQuery): Promise<ComplaintData> {
  const { loading } = app.shellTexts();
  return { reply: await app.api.call(problemInit, { orderId }, { quiet: true, loadingText: loading }) };
}
