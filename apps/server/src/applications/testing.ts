import type { ApplicationState } from "@hiram/contract/applications/application-state.ts";
import type { CertifyList } from "@hiram/contract/applications/certify-list.ts";
import { eq } from "drizzle-orm";
import { borrowers } from "../identity/schema.ts";
import { confirmLoan } from "../loans/confirm-loan.ts";
import type { CERTIFICATION } from "../platform/http/sample-payloads.ts";
import { certifyWhole, type StepChanges } from "../testing/certified.ts";
import { logIn } from "../testing/customer.ts";
import { addBorrower, openShop } from "../testing/facts.ts";
import { sampleProduct } from "../testing/sample-order.ts";
import type { TestServer } from "../testing/test-server.ts";
import { uploadIdPicture } from "../testing/upload.ts";

/** People who apply, and what becomes of them. */
export function withApplicants(server: () => TestServer) {
  const db = () => server().database.db;

  /** Somebody who has just registered: no name, no limit. */
  async function stranger() {
    await openShop(db(), sampleProduct);
    const borrowerId = await addBorrower(db(), { fullName: "", creditLimitCentavos: 0 });
    const sessionId = await logIn(db(), borrowerId);
    const who = { sessionId };
    return {
      borrowerId,
      who,
      save: async (name: keyof typeof CERTIFICATION, answers: object) =>
        (await server().call(name, answers as Record<string, string>, who)).envelope,
      list: async () => (await server().call("certifyList", {}, who)).envelope.data as CertifyList,
      certify: (changes?: StepChanges) => certifyWhole(server(), who, changes),
      apply: async (language = "en") =>
        (await server().call("productApply", { productId: sampleProduct.id }, { ...who, language })).envelope,
      state: async () =>
        (await server().call("productApply", { productId: sampleProduct.id }, who)).envelope
          .data as ApplicationState,
      picture: async (bytes: Uint8Array, field: "idFront" | "idBack" | "idSelfie" = "idFront") =>
        (await uploadIdPicture(server().app, bytes, { ...who, field })).envelope,
      limit: async () => {
        const [row] = await db().select().from(borrowers).where(eq(borrowers.id, borrowerId));
        return row?.creditLimitCentavos;
      },
    };
  }

  /** A different ID for each, so that nobody is mistaken for another. */
  let nextId = 1_000_000_000_000_000;
  const ownId = () => ({ certifyCard: { idNumber: String((nextId += 1)) } });

  /** Confirms a loan of the whole first limit. */
  function lend(borrowerId: number) {
    const product = sampleProduct;
    const loan = {
      productId: product.id,
      product,
      amountCentavos: 2_000_00,
      periods: 91,
      termUnit: "D",
    } as const;
    return server().database.transaction((tx) => confirmLoan(tx, borrowerId, loan, server().clock));
  }

  async function messagesOf(borrowerId: number): Promise<string[]> {
    await server().runJobs();
    const [row] = await db().select().from(borrowers).where(eq(borrowers.id, borrowerId));
    const reply = await fetch(`${server().sandboxUrl}/sandbox/messages?phone=${row?.phone}`);
    return ((await reply.json()) as { messages: { text: string }[] }).messages.map(({ text }) => text);
  }

  return {
    db,
    stranger,
    ownId,
    lend,
    messagesOf,
  };
}
