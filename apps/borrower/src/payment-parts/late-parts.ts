import type { RepaymentDetails } from "@hiram/contract/repayments/repayment-info.ts";
import { latePart } from "@hiram/ui/late-code/late-part.ts";
import type { App } from "../shell/app/app.ts";

// Loaded separately: most payments begin without a code, and only one profile shows the channels in a sheet.
export const latePayCodeBox = latePart(() => import("./pay-code-box.tsx"));
export const latePaymentBar = latePart(() => import("./payment-bar.tsx"));

/** Loads the parts that this payment shows together with the page, so that nothing moves. Never rejects. */
export async function loadPaymentParts(app: App, details: RepaymentDetails): Promise<void> {
  const shown = [
    ...(details.openCode ? [latePayCodeBox] : []),
    ...(app.profile.paysInOneScreen ? [] : [latePaymentBar]),
  ];
  // Whatever fails now loads later by itself.
  await Promise.all(shown.map((part) => part.load().catch(() => null)));
}
