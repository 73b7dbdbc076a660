import type { PaymentKind } from "../records/records.ts";

/** Where a payment can be made, what the payer gets for it, and the amounts it accepts (centavos). */
export interface PaymentChannel {
  name: string;
  kind: PaymentKind;
  minAmount: number;
  maxAmount: number;
}

/** Limits as Philippine providers publish them for these networks; QR Ph follows InstaPay's ₱50,000. */
export const PAYMENT_CHANNELS: Readonly<Record<string, PaymentChannel>> = {
  "7eleven": { name: "7-Eleven", kind: "pay-code", minAmount: 50_00, maxAmount: 50_000_00 },
  cebuana: { name: "Cebuana Lhuillier", kind: "pay-code", minAmount: 1_00, maxAmount: 30_000_00 },
  ecpay: { name: "ECPay", kind: "pay-code", minAmount: 1_00, maxAmount: 50_000_00 },
  qrph: { name: "QR Ph", kind: "qr", minAmount: 1_00, maxAmount: 50_000_00 },
  gcash: { name: "GCash", kind: "checkout", minAmount: 1_00, maxAmount: 100_000_00 },
  maya: { name: "Maya", kind: "checkout", minAmount: 1_00, maxAmount: 100_000_00 },
};
