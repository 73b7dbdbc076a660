import { lenderWords } from "./lender-words.ts";
import { smsCodeWords } from "./sms-code-words.ts";

/** Signing in from a plain browser (WEB-1). */
export const texts = {
  ...lenderWords,
  ...smsCodeWords,
  title: "Sign in",
  welcome: "Welcome",
  /** Who is signed in already, by the masked number. */
  goOnAs: (phone: string) => `Continue as ${phone}`,
  mobile: "Mobile number",
  mobileWrong: "Type a mobile number, such as 0917 123 4567.",
  mobileWrongOfDocument: "Type a mobile number of 11 digits, such as 139 1234 5678.",
  cookiesNeeded:
    "This browser blocks cookies, so it can't keep you signed in. Allow cookies for this site in its settings, then try again.",
  mobileHint: "We send a code by SMS. If the number is new, the code registers it.",
  willSendTo: (phone: string) => `The code goes to ${phone}.`,
  captchaWhy: "Many codes have been requested. Answer this question to show that you are a person.",
  captchaNeeded: "Answer the question in digits.",
  pictureLabel: "Characters in the picture",
  pictureAlt: "Picture with four characters to type",
  anotherPicture: "Another picture",
  pictureWhy: "Many codes have been requested. Type what you see to show that you are a person.",
  pictureNeeded: "Type the four characters that the picture shows.",
  codeSentTo: (phone: string) => `We sent 6 digits to ${phone}.`,
  resendCode: "Send a new code",
  callMe: "Call me with the code",
  calling: "We are calling you now.",
  checking: "Checking the code…",
  signIn: "Sign in",
  changeNumber: "Change the number",
  newTitle: "You are new here",
  newText: (phone: string) => `${phone} has no account yet. Agree to these to open one.`,
  agree: "I have read and agree to the loan terms and the privacy policy.",
  agreeNeeded: "Tick the box to go on.",
  loanTerms: "Read the loan terms",
  privacyPolicy: "Read the privacy policy",
  register: "Register and sign in",
  registering: "Registering…",
  usePasskey: "Use a passkey",
  offerTitle: "Next time without a code?",
  offerText:
    "Your phone can keep a passkey for you: you sign in by fingerprint, face or screen lock. It is free, needs no SMS, and no one can trick you into giving it away.",
  addPasskey: "Add a passkey",
  passkeyAdded: "Passkey added.",
  passkeyNotAdded: "No passkey was added. You can try again, or add one later under Me.",
  notNow: "Not now",
  usePassword: "Use your password",
  knowPassword: "Sign in with your password",
  password: "Password",
  showPassword: "Show the password",
  passwordNeeded: "Type your password.",
  checkingPassword: "Checking the password…",
  forgot: "Forgot it, or have none? Set one",
  useCode: "Sign in with a code instead",
  resetTitle: "Set a password",
  resetHint:
    "We send a code by SMS. A new password logs you out everywhere else, and earlier passkeys stop working.",
  newPassword: "New password",
  passwordHint: (least: number) =>
    `At least ${least} characters. A short sentence is easy to remember and hard to guess.`,
  passwordShort: (least: number) => `Type at least ${least} characters.`,
  setPassword: "Set it and sign in",
  settingPassword: "Setting your password…",
  passwordIsSet: "Your password is set. Sign in with it.",
};

export type Texts = typeof texts;
