import * as valibot from "valibot";
import { applicationState } from "../applications/application-state.ts";
import { centavosOut, dayOut, flagOut } from "../fields.ts";
import { type AnswerOf, operation } from "../operation.ts";

/** A loan under way. */
const homeOrder = valibot.object({
  orderId: valibot.string(),
  productId: valibot.number(),
  productName: valibot.string(),
  productLogo: valibot.string(),
  /** As on Order Details (ORD-5). */ orderStatus: valibot.string(),
  statusText: valibot.string(),
  /**
   * Until money reaches its borrower: what comes next and by when, or what is up to them, as on Order Details; empty
   * afterwards.
   */
  statusNote: valibot.string(),
  /** 1: its money waits for a payout account (ORD-10); a server of the version before does not say. */
  needsAccount: valibot.optional(flagOut),
  /** 1: its money was sent, and has not arrived within the days it takes. */
  moneyLate: valibot.optional(flagOut),
  /** What was borrowed. */ amount: centavosOut,
  /** How much of it the borrower receives: less the fees deducted from it. */ netProceeds: centavosOut,
  /** Still to pay in total. */ outstanding: centavosOut,
  /** To pay next: everything overdue, or otherwise the next instalment. */ dueAmount: centavosOut,
  /** By when; empty until paid out. */ dueOn: dayOut,
  /** 0: not overdue. */ daysOverdue: valibot.number(),
  /** The day the money was sent; empty before that. */ paidOutOn: dayOut,
  /** Each payment's due day, paid or not, as moved by extensions. */ dueDays: valibot.array(dayOut),
  /** 1: an offer of another way to pay awaits the borrower's answer (WEB-12). */ isPlanOffered: flagOut,
  /** Ours: until when it can be accepted; empty without an offer. */ planOpenUntil: valibot.optional(dayOut),
});

/** What a product lends this borrower, within what is left of the limit. */
const homeOffer = valibot.object({
  productId: valibot.number(),
  name: valibot.string(),
  logo: valibot.string(),
  least: centavosOut,
  most: centavosOut,
  terms: valibot.array(valibot.object({ periods: valibot.number(), termUnit: valibot.picklist(["D", "M"]) })),
  /** In words, the highest of `least` and `most` over any term. */ ratePerMonth: valibot.string(),
  ratePerYear: valibot.string(),
});

/** What is due, what is under way, what may be borrowed, and the one next step (API-2, WEB-3). */
export const homePageSchema = {
  payload: valibot.object({}),
  answer: valibot.object({
    firstName: valibot.string(),
    /** What has to be paid first; null if nothing is due. */ due: valibot.nullable(homeOrder),
    /** The newest first. */ orders: valibot.array(homeOrder),
    limit: centavosOut,
    /** How much of the limit is left to borrow. */ available: centavosOut,
    isOverdue: flagOut,
    application: applicationState,
    /** `pay` what is overdue; `apply`; `wait` for an answer, or the day to apply again; `borrow`; empty: nothing. */
    nextStep: valibot.picklist(["", "pay", "apply", "wait", "borrow"]),
    /** How many of the application's five steps are saved, while applying is the next step; 0 otherwise. */
    stepsDone: valibot.number(),
    /** Empty while anything is overdue, when nothing is sold, unless a person allowed a loan. */ offers:
      valibot.array(homeOffer),
  }),
};
export type HomePage = AnswerOf<typeof homePageSchema>;

export const homePage = operation<typeof homePageSchema>({
  name: "homePage",
  method: "POST",
  path: "/v3/home/home-page",
  access: "borrower",
  isLoad: true,
});
