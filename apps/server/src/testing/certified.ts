import { ID_PICTURES } from "@hiram/contract/applications/certify-form.ts";
import { sampleJpeg } from "./sample-images.ts";
import { CERTIFICATION } from "../platform/http/sample-payloads.ts";
import type { TestServer } from "./test-server.ts";
import { uploadIdPicture } from "./upload.ts";

type StepName = keyof typeof CERTIFICATION;
export type StepChanges = Partial<Record<StepName, Readonly<Record<string, string | number>>>>;

/** Saves every step of an application and the three ID pictures, as a new borrower does. */
export async function certifyWhole(
  server: Pick<TestServer, "app" | "call">,
  session: { readonly sessionId: string; readonly deviceId?: string },
  changes: StepChanges = {},
): Promise<void> {
  for (const [name, answers] of Object.entries(CERTIFICATION) as [StepName, object][]) {
    const { envelope } = await server.call(name, { ...answers, ...changes[name] }, session);
    if (envelope.code !== "00") throw new Error(`${name}: ${envelope.code} ${envelope.message}`);
  }
  const bytes = await sampleJpeg();
  for (const field of ID_PICTURES) {
    const { envelope } = await uploadIdPicture(server.app, bytes, { ...session, field });
    if (envelope.code !== "00") throw new Error(`${field}: ${envelope.code} ${envelope.message}`);
  }
}
