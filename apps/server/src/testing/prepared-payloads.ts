import { randomInt } from "node:crypto";
import type { OperationName } from "@hiram/contract/catalogue.ts";
import { addDays } from "@hiram/lending";
import { eq } from "drizzle-orm";
import type { SavedAccount } from "@hiram/contract/payout-accounts/account-form.ts";
import type { PaymentPlan } from "@hiram/contract/payment-plans/payment-plan.ts";
import type { ProblemList } from "@hiram/contract/complaints/complaint-list.ts";
import { sampleAgent } from "./sample-staff.ts";
import { addStaff } from "./staff-calls.ts";
import { answerComplaint } from "../complaints/answer-complaint.ts";
import { offerPlan } from "../payment-plans/answer-request.ts";
import { payouts } from "../payouts/schema.ts";
import { settlePayout } from "../payouts/settle-payout.ts";
import { captchaAnswer } from "../captchas/captcha-visits.ts";
import type { SampleOrder } from "./sample-order.ts";
import { certifyWhole } from "./certified.ts";
import {
  BOOK_ENTRY,
  CERTIFICATION,
  type FormCall,
  OTHER_LOAN,
  samplePayloads,
} from "../platform/http/sample-payloads.ts";
import { cardFields, saveCard } from "./saved-card.ts";
import type { TestServer } from "./test-server.ts";

type Payload = Readonly<Record<string, string | number>>;

/** A borrower on a page, with an order. */
export interface AtHand extends SampleOrder {
  readonly sessionId: string;
  readonly deviceId: string;
  /** The borrower's number; a visitor types it too. */
  readonly phone: string;
}

const OWN_BANK = { cardType: 2, bankCode: "BPI", bankAccountNumber: "1234567890" };
const PASSWORD = "correct horse battery";

/**
 * Payloads of calls that need earlier steps: the caller then has the code, the token or the complaint that the payload
 * names. The steps are taken when the payload is requested.
 */
export function preparedPayloads(server: TestServer) {
  const { database, clock } = server;
  const { db } = database;

  async function answerTo<Data>(name: OperationName, payload: Payload, customer: AtHand): Promise<Data> {
    const { sessionId, deviceId } = customer;
    const { envelope } = await server.call(name, payload, { sessionId, deviceId });
    if (envelope.code !== "00") throw new Error(`${name}: ${envelope.code} ${envelope.message}`);
    return envelope.data as Data;
  }

  async function smsCode({ phone }: AtHand): Promise<string> {
    const reply = await fetch(`${server.sandboxUrl}/sandbox/messages?phone=${phone}`);
    const { messages } = (await reply.json()) as { messages: { text: string }[] };
    return /\b\d{6}\b/.exec(messages[0]?.text ?? "")?.[0] ?? "";
  }

  async function commit(customer: AtHand, needsCode: boolean): Promise<Payload> {
    const { orderId } = customer;
    const card = await saveCard(db, customer.borrowerId, { needsCode });
    const { repayToken } = await answerTo<{ repayToken: string }>("repaymentWay", { orderId }, customer);
    const sendMsg = needsCode ? 1 : 0;
    return { orderId, repayToken, amount: 50_000, couponId: "", sendMsg, ...cardFields(card) };
  }

  async function boundBank(customer: AtHand): Promise<string> {
    const form = { ...OWN_BANK, bankAccountName: "Juana Dela Cruz" };
    return (await answerTo<SavedAccount>("savePayoutAccount", form, customer)).bindRecordId;
  }

  /** @returns the number of a complaint that staff have replied to */
  async function answered(customer: AtHand): Promise<string> {
    const { orderId: orderNo } = customer;
    await answerTo("problemSave", { problemType: 2, problemDetail: "Not posted.", orderNo }, customer);
    const { tabs } = await answerTo<ProblemList>("problemList", {}, customer);
    const problemId = tabs[0]?.list[0]?.id ?? "";
    const reply = { complaintId: Number(problemId), text: "It is posted.", imageNames: [] };
    await database.transaction((tx) => answerComplaint(tx, reply, { by: sampleAgent, now: clock.now() }));
    return problemId;
  }

  async function solved(customer: AtHand): Promise<Payload> {
    const { sid } = await answerTo<{ sid: string }>("promotionGetSid", {}, customer);
    await answerTo("promotionGetQuestion", { sid }, customer);
    const capcode = (await captchaAnswer(db, sid, clock.now())) ?? "";
    return { ...samplePayloads(customer).promotionGetSms, phone: customer.phone, sid, capcode };
  }

  const ofCode = async (customer: AtHand, purpose: "login" | "password-reset"): Promise<Payload> => {
    await answerTo("loginSmsCode", { phone: customer.phone, purpose }, customer);
    return { phone: customer.phone, smsCode: await smsCode(customer) };
  };

  const CERTIFYING = ["certifyBasic", "certifyPersonal", "certifyJob", "certifyExt", "certifyCard"] as const;

  /** Saves the steps before this one. */
  const certifiedUpTo = (step: (typeof CERTIFYING)[number]) => async (customer: AtHand) => {
    for (const name of CERTIFYING.slice(0, CERTIFYING.indexOf(step)))
      await answerTo(name, CERTIFICATION[name], customer);
    return CERTIFICATION[step];
  };

  /** By now the loan's first instalment is past due. */
  const overdue = ({ productId, orderId }: AtHand) => {
    clock.advanceDays(40);
    return { productId, orderId };
  };

  /** Staff offer another plan for the loan. */
  const offered = async (customer: AtHand) => {
    const { productId, orderId } = customer;
    const rule = { payments: 2, firstOn: addDays(clock.today(), 4), every: "month" } as const;
    const { staffId } = await addStaff(server, "collector");
    const by = { ...sampleAgent, staffId };
    const answer = { orderId, requestId: 0, message: "", ...rule, by, now: clock.now() };
    await database.transaction((tx) => offerPlan(tx, answer));
    const { offer } = await answerTo<PaymentPlan>("planInit", { productId, orderId }, customer);
    if (offer === null) throw new Error("no plan is offered");
    return offer;
  };

  /** A loan whose money did not arrive. */
  const unsent = async (customer: AtHand) => {
    const { productId } = customer;
    const loan = samplePayloads(customer).loanDetailPush;
    const { lendDetailsUrl } = await answerTo<{ lendDetailsUrl: string }>("loanDetailPush", loan, customer);
    const orderId = Number(new URL(lendDetailsUrl, server.url).searchParams.get("orderId"));
    await database.transaction(async (tx) => {
      const [payout] = await tx.select({ id: payouts.id }).from(payouts).where(eq(payouts.orderId, orderId));
      const at = clock.now();
      const failed = {
        reference: payout?.id ?? "",
        outcome: "failed",
        reason: "account-closed",
        at,
      } as const;
      await settlePayout(tx, failed, at);
    });
    return { productId, orderId };
  };

  const loan = async (customer: AtHand) => {
    const { loanId } = await answerTo<{ loanId: number }>("otherLoanAdd", OTHER_LOAN, customer);
    return { loanId };
  };
  const reminded = async (customer: AtHand) => {
    const { loanId } = await loan(customer);
    await answerTo("reminderSave", { loanId, daysBefore: 1 }, customer);
    return { loanId };
  };

  const entry = async (customer: AtHand) => {
    const { entryId } = await answerTo<{ entryId: number }>("bookSave", BOOK_ENTRY, customer);
    return { entryId };
  };

  return {
    cancelLoan: unsent,
    bookInfo: entry,
    bookDelete: entry,
    otherLoanDel: reminded,
    otherLoanInfo: loan,
    reminderInfo: reminded,
    reminderSave: async (customer) => ({ ...(await loan(customer)), daysBefore: 3 }),
    reminderSwitch: async (customer) => ({ ...(await reminded(customer)), isOn: 0 }),
    reminderDelete: reminded,
    planAsk: async (customer) => ({
      ...samplePayloads(customer).planAsk,
      firstOn: addDays(clock.today(), 4),
    }),
    planAccept: async (customer) => {
      const { planId, total } = await offered(customer);
      return { ...samplePayloads(customer).planAccept, planId, total };
    },
    planRefuse: async (customer) => {
      const { planId } = await offered(customer);
      return { ...samplePayloads(customer).planRefuse, planId };
    },
    promiseInit: async (customer) => overdue(customer),
    promiseSave: async (customer) => ({
      ...samplePayloads(customer).promiseSave,
      ...overdue(customer),
      on: addDays(clock.today(), 3),
    }),
    certifyPersonal: certifiedUpTo("certifyPersonal"),
    certifyJob: certifiedUpTo("certifyJob"),
    certifyExt: certifiedUpTo("certifyExt"),
    certifyCard: certifiedUpTo("certifyCard"),
    contactsUpload: async (customer) => {
      await certifiedUpTo("certifyExt")(customer);
      return samplePayloads(customer).contactsUpload;
    },
    productApply: async (customer) => {
      await certifyWhole(server, customer);
      return { productId: customer.productId };
    },
    confirmPayoutAccount: async (customer) => ({
      bindRecordId: await boundBank(customer),
      verifyCode: await smsCode(customer),
    }),
    resendAccountCode: async (customer) => {
      const bindRecordId = await boundBank(customer);
      clock.set(new Date(clock.now().getTime() + 61_000));
      return { bindRecordId };
    },
    repaymentCommit: (customer) => commit(customer, false),
    repaymentConfirm: async (customer) => {
      const committed = await answerTo<{ repayRecordId: string }>(
        "repaymentCommit",
        await commit(customer, true),
        customer,
      );
      const { orderId } = customer;
      return { orderId, verifyCode: await smsCode(customer), repaymentRecordId: committed.repayRecordId };
    },
    userExport: async (customer) => {
      await answerTo("userExportCode", {}, customer);
      return { verifyCode: await smsCode(customer) };
    },
    problemDetail: async (customer) => ({ problemId: await answered(customer) }),
    problemFollowUp: async (customer) => ({
      problemId: await answered(customer),
      problemDetail: "It is still missing.",
    }),
    saveScore: async (customer) => ({ problemId: await answered(customer), score: 5 }),
    loginSmsCode: async ({ phone }) => ({ phone }),
    loginVoiceCode: async ({ phone }) => ({ phone }),
    loginWithSms: (customer) => ofCode(customer, "login"),
    passwordReset: async (customer) => ({
      ...(await ofCode(customer, "password-reset")),
      password: PASSWORD,
    }),
    loginWithPassword: async (customer) => {
      await answerTo(
        "passwordReset",
        { ...(await ofCode(customer, "password-reset")), password: PASSWORD },
        customer,
      );
      return { phone: customer.phone, password: PASSWORD };
    },
    loginRegister: async (customer) => ({
      ...(await ofCode({ ...customer, phone: newPhone() }, "login")),
      agreed: 1,
    }),
    promotionGetQuestion: async (customer) =>
      await answerTo<{ sid: string }>("promotionGetSid", {}, customer),
    promotionGetSms: solved,
    promotionRegister: async (customer) => {
      const visitor = { ...customer, phone: newPhone() };
      const proof = await solved(visitor);
      await answerTo("promotionGetSms", proof, customer);
      const code = await smsCode(visitor);
      return {
        ...proof,
        merchantNumber: 0,
        userName: visitor.phone,
        smsCode: code,
        id: "1",
      };
    },
  } satisfies Partial<Record<FormCall, (customer: AtHand) => Promise<Payload>>>;
}

/** A number in the profile `philippines` that hardly any other test has. */
const newPhone = (): string => `09${randomInt(1e9).toString().padStart(9, "0")}`;
