import type { StaffRoleName } from "./roles.ts";

/** Where an invited person becomes staff (CON-1). */
export const invitationTexts = {
  title: "Welcome to Hiram",
  lead: (email: string, role: StaffRoleName) => `${email} is invited as ${role}.`,
  noToken: "This link is not whole. Open it again as it was sent to you.",
  name: "Your name",
  nameHint: "Colleagues see it beside what you do.",
  password: "Password",
  passwordHint: (least: number) => `At least ${least} characters. A few words are easy to keep in mind.`,
  authenticator: "Authenticator",
  authenticatorLead: "Scan this with an authenticator app, then type the six digits that it shows.",
  secret: "Or type this into it:",
  qr: "QR code for an authenticator app",
  code: "Code",
  submit: "Make my account",
  codesTitle: "Your recovery codes",
  codesLead:
    "Each opens your account once when the authenticator is lost. Print them or write them down: they are shown only now.",
  copy: "Copy",
  copied: "Copied",
  toConsole: "I have kept them: to the console",
} as const;
