/** Documents, agreements and the copy of one's data, where they do not open (WEB-8, WEB-9, CNF-9). */
export const documentTexts = {
  agreementBusy: "This document is being prepared. Wait a few seconds, then open it again.",
  unknownAgreement: "We can't find this agreement. Open it again from the loan.",
  unopened: {
    title: "The document did not open",
    notFound:
      "It is not there, or you are no longer logged in. Open it again from your loan: we ask you to log in if needed.",
    again: "Open it again",
    toLoans: "My loans",
    toMe: "Me",
  },
};
