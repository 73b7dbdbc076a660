import type { SmsCodeWords } from "../en/sms-code-words.ts";

export const smsCodeWords: SmsCodeWords = {
  sendCode: "Ipadala ang code",
  sending: "Ipinapadala ang code…",
  codeTitle: "Tingnan ang mga mensahe mo",
  codeLabel: "SMS code",
  codeNeeded: "I-type ang 6-digit na code mula sa SMS.",
  resendIn: (seconds) => `Bagong code pagkaraan ng ${seconds} s`,
  codeBlocked: "Makakahingi ng bagong code kapag tapos na ang bilang.",
};
