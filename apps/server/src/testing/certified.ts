import { CODE, type Envelope } from "@hiram/contract";
import { ID_PICTURES, type IdPicture } from "@hiram/contract/applications/certify-form.ts";
import { sampleJpeg } from "./sample-images.ts";
import { CERTIFICATION } from "../platform/http/sample-payloads.ts";
import type { TestServer } from "./test-server.ts";
import { uploadIdPicture } from "./upload.ts";

type StepName = keyof typeof CERTIFICATION;
export type StepChanges = Partial<Record<StepName, Readonly<Record<string, string | number>>>>;

/** How a borrower's calls are sent. */
interface CertificationCalls {
  readonly save: (name: StepName, answers: Readonly<Record<string, string | number>>) => Promise<Envelope>;
  readonly upload: (side: IdPicture, picture: Buffer) => Promise<Envelope>;
}

/**
 * Saves every step of an application and the three ID pictures, as a new borrower does.
 * @throws Error when one is refused
 */
export async function saveCertification(
  { save, upload }: CertificationCalls,
  changes: StepChanges = {},
): Promise<void> {
  const expectDone = (name: string, { code, message }: Envelope): void => {
    if (code !== CODE.success) throw new Error(`${name}: ${code} ${message}`);
  };
  for (const [name, answers] of Object.entries(CERTIFICATION) as [StepName, object][])
    expectDone(name, await save(name, { ...answers, ...changes[name] }));
  const picture = await sampleJpeg();
  for (const side of ID_PICTURES) expectDone(side, await upload(side, picture));
}

/** Does so against a test's server. */
export const certifyWhole = (
  server: Pick<TestServer, "app" | "call">,
  session: { readonly sessionId: string; readonly deviceId?: string },
  changes: StepChanges = {},
): Promise<void> =>
  saveCertification(
    {
      save: async (name, answers) => (await server.call(name, answers, session)).envelope,
      upload: async (field, picture) =>
        (await uploadIdPicture(server.app, picture, { ...session, field })).envelope,
    },
    changes,
  );
