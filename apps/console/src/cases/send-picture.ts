import { staffCasePicture } from "@hiram/contract/staff/cases/case-work.ts";
import { sendFile } from "../shell/session/staff-client.ts";

/**
 * Stores a picture for the reply to a case.
 * @returns its address
 * @throws {CallFailed}
 */
export async function sendPicture(caseId: number, file: File): Promise<string> {
  const ofCase = { ...staffCasePicture, path: `${staffCasePicture.path}?caseId=${caseId}` as const };
  const { url } = await sendFile(ofCase, file, "picture");
  return url;
}
