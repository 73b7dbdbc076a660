/** A copy of all the data kept about the borrower (WEB-8). */
export const texts = {
  title: "My data",
  whatIsIn: "What you get",
  whatIsInText:
    "Everything we keep about you: your account, applications and our decisions, loans, payments, agreements, complaints, logins. As a page to read and print, and as a JSON file.",
  whatIsNot: "What is not in it",
  whatIsNotText:
    "Anything that would let someone act in your name, our staff's names, and how we detect fraud; the copy lists what is left out. For the pictures and the full number of your ID, ask customer service: they first make sure that it is you.",
  codeWillGoTo: (phone: string) => `We send a code to ${phone}. It opens your copy, for one day.`,
  sendCode: "Send the code",
  sending: "Sending the code…",
  codeTitle: "Check your messages",
  codeLabel: "SMS code",
  codeSentTo: (phone: string) => `We sent 6 digits to ${phone}. They open the copy of your data here.`,
  codeNeeded: "Type the 6 digits from the SMS.",
  resendIn: (seconds: number) => `New code in ${seconds} s`,
  codeBlocked: "A new code can be sent when the countdown ends.",
  open: "Open my data",
  gathering: "Gathering your data…",
  ready: "Your copy is ready",
  readyText: (madeAt: string, until: string) =>
    `Made on ${madeAt}. You can open it here until ${until}; after that it is deleted.`,
  read: "Read and print",
  save: "Save the JSON file",
  careful: "Keep it as safe as your ID: anyone who has the file knows what we know about you.",
};

export type Texts = typeof texts;
