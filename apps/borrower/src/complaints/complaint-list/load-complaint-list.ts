import type { Reply } from "@hiram/contract";
import { problemList, type ProblemList } from "@hiram/contract/complaints/complaint-list.ts";
import type { App } from "../../shell/app.ts";

export interface ComplaintListData {
  readonly reply: Reply<ProblemList>;
}

/** Asks for the borrower's complaints (CMP-8). Resolves with a failed reply, never rejects. */
export async function loadComplaintList(app: App): Promise<ComplaintListData> {
  const { loading } = app.shellTexts();
  return { reply: await app.api.call(problemList, {}, { quiet: true, loadingText: loading }) };
}
