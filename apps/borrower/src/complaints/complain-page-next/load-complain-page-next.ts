import type { Reply } from "@hiram/contract";
import { type ProblemInit, problemInitForm } from "@hiram/contract/complaints/complaint-form.ts";
import type { App } from "../../shell/app.ts";

export interface ComplainPageNextData {
  readonly reply: Reply<ProblemInit>;
}

/** Asks for the titles of types and orders, by GET (CMP-3). Resolves with a failed reply, never rejects. */
export async function loadComplainPageNext(app: App): Promise<ComplainPageNextData> {
  const { loading } = app.shellTexts();
  return { reply: await app.api.call(problemInitForm, {}, { quiet: true, loadingText: loading }) };
}
