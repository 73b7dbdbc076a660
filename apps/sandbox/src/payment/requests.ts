import { createHash } from "node:crypto";
import { buildQrPhCode, readQrPhCode } from "../qrph/qr-ph-code.ts";
import { newId, newPayCode } from "../records/ids.ts";
import type { PaymentRequestRecord, Records } from "../records/records.ts";
import { Refusal } from "../refusal.ts";
import { PAYMENT_CHANNELS } from "./channels.ts";

/** The lender's order for a payment; `amount` in centavos, `expiresAt` ISO 8601. */
export interface PaymentOrder {
  reference: string;
  amount: number;
  channel: string;
  description: string;
  expiresAt: string;
  returnUrl: string;
}

const MERCHANT = { bankCode: "HIRMPHM2XXX", merchantId: "HIRAM-0001", name: "Hiram Lending", city: "Manila" };

/**
 * Opens a request, or answers with the one opened before under the same reference and body.
 * @throws Refusal 409 for the same reference with another body, 422 for a channel or amount that is not
 * accepted.
 */
export function openPaymentRequest(records: Records, order: PaymentOrder): PaymentRequestRecord {
  const { reference, amount, description, expiresAt, returnUrl } = order;
  const fingerprint = fingerprintOf([reference, amount, order.channel, description, expiresAt, returnUrl]);
  const before = records.paymentRequests.find((request) => request.reference === reference);
  if (before !== undefined) {
    if (before.fingerprint === fingerprint) return before;
    throw new Refusal(409, "reference-reused", "this reference was used before with another body");
  }
  const channel = Object.hasOwn(PAYMENT_CHANNELS, order.channel)
    ? PAYMENT_CHANNELS[order.channel]
    : undefined;
  if (channel === undefined) throw new Refusal(422, "unknown-channel", "there is no such channel");
  if (amount < channel.minAmount || amount > channel.maxAmount) {
    const range = `${channel.minAmount} to ${channel.maxAmount} centavos`;
    throw new Refusal(422, "amount-out-of-range", `${channel.name} takes ${range}`);
  }
  const payCode = newPayCode((code) => records.paymentRequests.some((request) => request.payCode === code));
  const isQr = channel.kind === "qr";
  const request: PaymentRequestRecord = {
    id: newId("preq"),
    reference,
    fingerprint,
    kind: channel.kind,
    payCode,
    qrPayload: isQr
      ? buildQrPhCode({ merchant: MERCHANT, amountCentavos: amount, reference: payCode })
      : null,
    amount,
    channel: order.channel,
    description,
    expiresAt,
    returnUrl,
    createdAt: new Date().toISOString(),
    cancelledAt: null,
  };
  records.paymentRequests.push(request);
  return request;
}

/**
 * Finds the request for what a payer presents: a pay code (blanks and dashes ignored), a QR Ph payload, or the
 * lender's own reference.
 * @throws Refusal 404 if there is none, 422 for a QR payload that cannot be read.
 */
export function findPaymentRequest(records: Records, handed: string): PaymentRequestRecord {
  const isQr = handed.trim().startsWith("000201");
  const code = isQr ? readQrReference(handed) : handed.replaceAll(/[\s-]/g, "").toUpperCase();
  const request = records.paymentRequests.find(
    (candidate) => candidate.payCode === code || candidate.reference === handed.trim(),
  );
  if (request === undefined)
    throw new Refusal(404, "unknown-pay-code", "no payment is asked for under this code");
  return request;
}

/** @throws Refusal 404 if no request has this id, or this reference of the lender's. */
export function findRequestById(records: Records, idOrReference: string): PaymentRequestRecord {
  const request = records.paymentRequests.find(
    ({ id, reference }) => id === idOrReference || reference === idOrReference,
  );
  if (request === undefined) throw new Refusal(404, "unknown-request", "there is no such request");
  return request;
}

export type RequestState = "open" | "paid" | "expired" | "cancelled";

/** What the counter shows; `amount` is what was asked for, `amountPaid` what has come in so far (centavos). */
export interface Inquiry {
  payCode: string;
  valid: boolean;
  state: RequestState;
  amount: number;
  amountPaid: number;
  channel: string;
  description: string;
  expiresAt: string;
}

export function inquire(records: Records, request: PaymentRequestRecord, now: Date): Inquiry {
  const { payCode, amount, channel, description, expiresAt } = request;
  const amountPaid = records.payments
    .filter((payment) => payment.requestId === request.id)
    .reduce((sum, payment) => sum + payment.amount, 0);
  const state = stateOf(request, amountPaid, now);
  return { payCode, valid: state === "open", state, amount, amountPaid, channel, description, expiresAt };
}

function stateOf(request: PaymentRequestRecord, amountPaid: number, now: Date): RequestState {
  if (amountPaid >= request.amount) return "paid";
  if (request.cancelledAt !== null) return "cancelled";
  return now.getTime() >= Date.parse(request.expiresAt) ? "expired" : "open";
}

function readQrReference(payload: string): string {
  try {
    return readQrPhCode(payload).reference ?? "";
  } catch (cause) {
    throw new Refusal(422, "unreadable-qr", `this QR Ph code cannot be read: ${(cause as Error).message}`);
  }
}

/** Two bodies have the same fingerprint exactly when every value in them is the same. */
export function fingerprintOf(values: readonly (string | number | null)[]): string {
  return createHash("sha256").update(JSON.stringify(values)).digest("hex");
}
