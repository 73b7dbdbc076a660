import type { StaffRoleName } from "./roles.ts";

/** Where an invited person becomes staff (CON-1). */
export const invitationTexts = {
  title: "Welcome to Hiram",
  lead: (email: string, role: StaffRoleName) => `${email} is invited as ${role}.`,
  noToken: "This link is incomplete. Open it exactly as it was sent to you.",
  invitationCode: "Code from your colleague",
  invitationCodeHint:
    "Eight letters and digits, such as 7K2M-Q9TR. The colleague who asked for your invitation tells you; whoever gave you this link does not have it.",
  name: "Your name",
  nameHint: "Colleagues see it next to what you do.",
  password: "Password",
  passwordHint: (least: number) => `At least ${least} characters. A few words are easy to remember.`,
  authenticator: "Authenticator",
  authenticatorLead:
    "Scan this with an authenticator app, then type the six digits it shows. If you open this page again, scan again: only the last one counts.",
  secret: "Or enter this key in the app:",
  qr: "QR code for an authenticator app",
  code: "The app's six digits",
  submit: "Create my account",
  codesTitle: "Your recovery codes",
  codesLead:
    "Each opens your account once if you lose the authenticator. Print them or write them down: they are shown only once.",
  copy: "Copy",
  copied: "Copied",
  toConsole: "I have saved them: go to the console",
} as const;
