import { latePart } from "@hiram/ui/late-code/late-part.ts";

/** Only a browser that supports passkeys needs it, and only after everything else. */
export const lateCeremonies = latePart(() => import("./ceremonies.ts"));

/** Whether the browser can sign in with a passkey at all. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === "function";

/** Whether it offers a passkey among what it fills in, without a button (conditional mediation). */
export const offersPasskeys = (): boolean =>
  knowsPasskeys() && typeof PublicKeyCredential.isConditionalMediationAvailable === "function";
