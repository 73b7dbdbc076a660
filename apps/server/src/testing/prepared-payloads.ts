import { randomInt } from "node:crypto";
import type { OperationName } from "@hiram/contract/catalogue.ts";
import type { SavedAccount } from "@hiram/contract/payout-accounts/account-form.ts";
import type { ProblemList } from "@hiram/contract/complaints/complaint-list.ts";
import { sampleAgent } from "./sample-staff.ts";
import { answerComplaint } from "../complaints/answer-complaint.ts";
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
  /** The borrower's; a visitor types it too. */
  readonly phone: string;
}

const OWN_BANK = { cardType: 2, bankCode: "BPI", bankAccountNumber: "1234567890" };
const PASSWORD = "correct horse battery";

/**
 * Payloads of calls that need the steps before them: whoever sends one has the code, the token, the complaint
 * that it names. The steps are taken when the payload is asked for.
 */
export function preparedPayloads(server: TestServer) {
  const { database, clock } = server;
  const { db } = database;

  async function told<Data>(name: OperationName, payload: Payload, who: AtHand): Promise<Data> {
    const { sessionId, deviceId } = who;
    const { envelope } = await server.call(name, payload, { sessionId, deviceId });
    if (envelope.code !== "00") throw new Error(`${name}: ${envelope.code} ${envelope.message}`);
    return envelope.data as Data;
  }

  async function smsCode({ phone }: AtHand): Promise<string> {
    const reply = await fetch(`${server.sandboxUrl}/sandbox/messages?phone=${phone}`);
    const { messages } = (await reply.json()) as { messages: { text: string }[] };
    return /\b\d{6}\b/.exec(messages[0]?.text ?? "")?.[0] ?? "";
  }

  async function commit(who: AtHand, needsCode: boolean): Promise<Payload> {
    const { orderId } = who;
    const card = await saveCard(db, who.borrowerId, { needsCode });
    const { repayToken } = await told<{ repayToken: string }>("repaymentWay", { orderId }, who);
    const sendMsg = needsCode ? 1 : 0;
    return { orderId, repayToken, amount: 50_000, couponId: "", sendMsg, ...cardFields(card) };
  }

  async function boundBank(who: AtHand): Promise<string> {
    const form = { ...OWN_BANK, bankAccountName: "Juana Dela Cruz" };
    return (await told<SavedAccount>("savePayoutAccount", form, who)).bindRecordId;
  }

  /** @returns the number of a complaint that staff has replied to */
  async function answered(who: AtHand): Promise<string> {
    const { orderId: orderNo } = who;
    await told("problemSave", { problemType: 2, problemDetail: "Not posted.", orderNo }, who);
    const { tabs } = await told<ProblemList>("problemList", {}, who);
    const problemId = tabs[0]?.list[0]?.id ?? "";
    const reply = { complaintId: Number(problemId), text: "It is posted.", imageNames: [] };
    await database.transaction((tx) => answerComplaint(tx, reply, { by: sampleAgent, now: clock.now() }));
    return problemId;
  }

  async function solved(who: AtHand): Promise<Payload> {
    const { sid } = await told<{ sid: string }>("promotionGetSid", {}, who);
    await told("promotionGetQuestion", { sid }, who);
    const capcode = (await captchaAnswer(db, sid)) ?? "";
    return { ...samplePayloads(who).promotionGetSms, phone: who.phone, sid, capcode };
  }

  const ofCode = async (who: AtHand, purpose: "login" | "password-reset"): Promise<Payload> => {
    await told("loginSmsCode", { phone: who.phone, purpose }, who);
    return { phone: who.phone, smsCode: await smsCode(who) };
  };

  const CERTIFYING = ["certifyBasic", "certifyPersonal", "certifyJob", "certifyExt", "certifyCard"] as const;

  /** The steps before this one are saved. */
  const certifiedUpTo = (step: (typeof CERTIFYING)[number]) => async (who: AtHand) => {
    for (const name of CERTIFYING.slice(0, CERTIFYING.indexOf(step)))
      await told(name, CERTIFICATION[name], who);
    return CERTIFICATION[step];
  };

  const loan = async (who: AtHand) => {
    const { loanId } = await told<{ loanId: number }>("otherLoanAdd", OTHER_LOAN, who);
    return { loanId };
  };
  const reminded = async (who: AtHand) => {
    const { loanId } = await loan(who);
    await told("reminderSave", { loanId, daysBefore: 1 }, who);
    return { loanId };
  };

  const entry = async (who: AtHand) => {
    const { entryId } = await told<{ entryId: number }>("bookSave", BOOK_ENTRY, who);
    return { entryId };
  };

  return {
    bookInfo: entry,
    bookDelete: entry,
    otherLoanDel: reminded,
    otherLoanInfo: loan,
    reminderInfo: reminded,
    reminderSave: async (who) => ({ ...(await loan(who)), daysBefore: 3 }),
    reminderSwitch: async (who) => ({ ...(await reminded(who)), isOn: 0 }),
    reminderDelete: reminded,
    certifyPersonal: certifiedUpTo("certifyPersonal"),
    certifyJob: certifiedUpTo("certifyJob"),
    certifyExt: certifiedUpTo("certifyExt"),
    certifyCard: certifiedUpTo("certifyCard"),
    contactsUpload: async (who) => {
      await certifiedUpTo("certifyExt")(who);
      return samplePayloads(who).contactsUpload;
    },
    productApply: async (who) => {
      await certifyWhole(server, who);
      return { productId: who.productId };
    },
    confirmPayoutAccount: async (who) => ({
      bindRecordId: await boundBank(who),
      verifyCode: await smsCode(who),
    }),
    resendAccountCode: async (who) => {
      const bindRecordId = await boundBank(who);
      clock.set(new Date(clock.now().getTime() + 61_000));
      return { bindRecordId };
    },
    repaymentCommit: (who) => commit(who, false),
    repaymentConfirm: async (who) => {
      const committed = await told<{ repayRecordId: string }>(
        "repaymentCommit",
        await commit(who, true),
        who,
      );
      const { orderId } = who;
      return { orderId, verifyCode: await smsCode(who), repaymentRecordId: committed.repayRecordId };
    },
    userExport: async (who) => {
      await told("userExportCode", {}, who);
      return { verifyCode: await smsCode(who) };
    },
    problemDetail: async (who) => ({ problemId: await answered(who) }),
    problemFollowUp: async (who) => ({
      problemId: await answered(who),
      problemDetail: "It is still missing.",
    }),
    saveScore: async (who) => ({ problemId: await answered(who), score: 5 }),
    loginSmsCode: async ({ phone }) => ({ phone }),
    loginVoiceCode: async ({ phone }) => ({ phone }),
    loginWithSms: (who) => ofCode(who, "login"),
    passwordReset: async (who) => ({ ...(await ofCode(who, "password-reset")), password: PASSWORD }),
    loginWithPassword: async (who) => {
      await told("passwordReset", { ...(await ofCode(who, "password-reset")), password: PASSWORD }, who);
      return { phone: who.phone, password: PASSWORD };
    },
    loginRegister: async (who) => ({
      ...(await ofCode({ ...who, phone: newPhone() }, "login")),
      agreed: 1,
    }),
    promotionGetQuestion: async (who) => await told<{ sid: string }>("promotionGetSid", {}, who),
    promotionGetSms: solved,
    promotionRegister: async (who) => {
      const visitor = { ...who, phone: newPhone() };
      const proof = await solved(visitor);
      await told("promotionGetSms", proof, who);
      const code = await smsCode(visitor);
      return {
        ...proof,
        merchantNumber: 0,
        userName: visitor.phone,
        smsCode: code,
        id: "1",
      };
    },
  } satisfies Partial<Record<FormCall, (who: AtHand) => Promise<Payload>>>;
}

/** A number of the profile `philippines` that hardly anybody else has. */
const newPhone = (): string => `09${randomInt(1e9).toString().padStart(9, "0")}`;
