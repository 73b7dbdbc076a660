/** The steps after the number: one part, because a tap in the first of them needs the next at once. */
export { OfferStep } from "./offer-step.tsx";
export { PasswordStep } from "./password-step.tsx";
export { ProofStep } from "./proof-step.tsx";
export { RegisterStep } from "./register-step.tsx";
export { ResetStep } from "./reset-step.tsx";
export { codeWaitSeconds } from "./use-code-sending.ts";
