import type { LoansInWords } from "./placeholders.ts";

/** Section 9 of the specification, for tests. */
export const sampleLoans: LoansInWords = {
  en: {
    term: "91 to 365 days",
    newBorrowerPenalty: "₱1,000",
    repeatBorrowerPenalty: "₱800",
    earlyRepayment: "only after half of its term has passed, and at least 7 days after the money was sent",
    rates: [
      { days: "Days 1 to 30", daily: "5%" },
      { days: "Days 31 to 90", daily: "4%" },
      { days: "From day 91", daily: "2%" },
    ],
  },
  fil: {
    term: "91 hanggang 365 araw",
    newBorrowerPenalty: "₱1,000",
    repeatBorrowerPenalty: "₱800",
    earlyRepayment:
      "kapag lumipas na ang kalahati ng tagal nito at hindi bababa sa 7 araw mula nang ipadala ang pera",
    rates: [
      { days: "Araw 1 hanggang 30", daily: "5%" },
      { days: "Araw 31 hanggang 90", daily: "4%" },
      { days: "Mula araw 91", daily: "2%" },
    ],
  },
};
