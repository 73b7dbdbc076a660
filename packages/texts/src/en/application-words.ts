/** What is said of an application that waits for an answer, or for the day on which one may apply again (WEB-3, WEB-6). */
export const applicationWords = {
  beingLookedAt:
    "One of us looks at your application and answers by then. You need not do anything; we will send you a message.",
  applyAgain: "Nothing was charged. You may apply again from that day.",
};

export type ApplicationWords = typeof applicationWords;
