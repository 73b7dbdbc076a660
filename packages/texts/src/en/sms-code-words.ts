/** Asking for a code by SMS, on the pages that log in, export one's data and delete the account (WEB-1, WEB-8). */
export const smsCodeWords = {
  sendCode: "Send the code",
  sending: "Sending the code…",
  codeTitle: "Check your messages",
  codeLabel: "SMS code",
  codeNeeded: "Type the 6 digits from the SMS.",
  resendIn: (seconds: number) => `New code in ${seconds} s`,
  codeBlocked: "A new code can be sent when the countdown ends.",
};

export type SmsCodeWords = typeof smsCodeWords;
