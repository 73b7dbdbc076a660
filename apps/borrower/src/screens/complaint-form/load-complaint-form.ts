import type { Reply } from "@hiram/contract";
import { problemInitForm } from "@hiram/contract/operations/problem-init-form.ts";
import type { ProblemInit } from "@hiram/contract/wire/problem-order.ts";
import type { App } from "../../app/app.ts";

export interface ComplaintFormData {
  readonly reply: Reply<ProblemInit>;
}

/** Asks for the titles of types and orders, by GET (CMP-3). Resolves with a failed reply, never rejects. */
export async function loadComplaintForm(app: App): Promise<ComplaintFormData> {
  const { loading } = app.shellTexts();
  return { reply: await app.api.call(problemInitForm, {}, { quiet: true, loadingText: loading }) };
}
