import { accountAskedWords } from "./account-asked-words.ts";
import { applicationWords } from "./application-words.ts";
import { cannotPayWords } from "./cannot-pay-words.ts";
import { lenderWords } from "./lender-words.ts";
import { mainBarWords } from "./main-bar-words.ts";

/** The first page after signing in (WEB-3). */
export const texts = {
  ...mainBarWords,
  ...accountAskedWords,
  ...applicationWords,
  ...lenderWords,
  ...cannotPayWords,
  title: "Home",
  hello: (name: string) => `Hello, ${name}`,
  nextPayment: "Next payment",
  overdue: "Payment overdue",
  pay: (amount: string) => `Pay ${amount}`,
  stillToPay: "Total still to pay",
  talkToUs: "Tell us what you can pay, and when",
  seeLoan: "See this loan",
  otherLoans: "Your other loans",
  limit: "Your limit",
  left: (amount: string) => `${amount} left to borrow`,
  canBorrow: "You can borrow up to",
  choose: "See what it costs",
  offers: "What you can borrow",
  range: (least: string, most: string) => `${least} to ${most}`,
  term: (periods: number, unit: "D" | "M") =>
    unit === "D" ? `${periods} days` : periods === 1 ? "1 month" : `${periods} months`,
  rates: (month: string, year: string) => `effective interest up to ${month} a month, ${year} a year`,
  firstLoan: "Your next step",
  fiveSteps: "Apply for a limit",
  howToApply:
    "Five short steps, about five minutes. Applying costs nothing, and you decide later how much to borrow.",
  apply: "Apply now",
  goOn: "Continue your application",
  stepsDone: (done: number) =>
    done === 5
      ? "All five steps are done and kept. Look through them, then send them."
      : `${done} of 5 steps ${done === 1 ? "is" : "are"} done and kept. Continue where you left off.`,
  continue: "Continue",
  seeWhatYouCanDo: "See what you can do",
  seeApplication: "See your application",
  yourData: "How we use your data",
  nothingNow: "Left to borrow now",
  nothingNowText: "Your limit is in use, or too low for what we lend. It grows as you repay on time.",
  payOverdueFirst: "You can borrow again once everything overdue is paid.",
};

export type Texts = typeof texts;
