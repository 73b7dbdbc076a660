/** A copy of all the data kept about the borrower (WEB-8). */
export const texts = {
  title: "My data",
  whatIsIn: "What you get",
  whatIsInText:
    "All that we keep about you: your account, applications and our decisions, loans, payments, agreements, complaints, log-ins. As a page to read and print, and as a JSON file.",
  whatIsNot: "What is not in it",
  whatIsNotText:
    "What would let somebody act in your name, names of our staff, and how we recognise fraud; the copy lists it. The pictures and the full number of your ID are given by customer service, once it is sure that it is you.",
  codeWillGoTo: (phone: string) => `We send a code to ${phone}. The copy opens with it, for a day.`,
  sendCode: "Send the code",
  sending: "sending the code...",
  codeTitle: "Check your messages",
  codeLabel: "SMS code",
  codeSentTo: (phone: string) => `We sent 6 digits to ${phone}. They open the copy of your data here.`,
  codeNeeded: "Type the 6 digits of the SMS.",
  resendIn: (seconds: number) => `New code in ${seconds} s`,
  codeBlocked: "A new code can be sent when the countdown ends.",
  open: "Open my data",
  gathering: "gathering your data...",
  ready: "Your copy is ready",
  readyText: (madeAt: string, until: string) =>
    `Made on ${madeAt}. It opens here until ${until}, and is gone then.`,
  read: "Read and print",
  save: "Save the JSON file",
  careful: "Keep it as you keep your ID: whoever has the file knows what we know about you.",
};

export type Texts = typeof texts;
