import { API_BASE, replyFrom } from "@hiram/contract";
import { staffCasePicture } from "@hiram/contract/staff/cases/case-work.ts";
import { shellTexts } from "@hiram/texts/console/shell.ts";
import { CallFailed } from "../shell/staff-client.ts";

/**
 * Stores a picture for the reply to a case.
 * @returns its address
 * @throws {CallFailed}
 */
export async function sendPicture(caseId: number, file: File): Promise<string> {
  const form = new FormData();
  form.append("picture", file);
  let body: unknown = null;
  try {
    const address = `${API_BASE}${staffCasePicture.path}?caseId=${caseId}`;
    body = await (await fetch(address, { method: staffCasePicture.method, body: form })).json();
  } catch {
    // Reported below: nothing readable came back.
  }
  const reply = replyFrom<{ readonly url: string }>(body, shellTexts.noNetwork);
  if (!reply.success) throw new CallFailed(reply.code, reply.message, reply.data);
  return reply.data.url;
}
