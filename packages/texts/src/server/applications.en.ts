import { ended } from "./ended.ts";

/** Applying for a loan (WEB-5, WEB-6): what is asked and why, what is wrong, and the outcome. */
export const applicationTexts = {
  certify: {
    steps: {
      basic: {
        title: "About you",
        why: "The law asks us to know who we lend to. Your name goes on your loan agreement, as on your ID.",
      },
      personal: {
        title: "Where you live",
        why: "Your address goes on your loan agreement, and tells us where to write to you if we need to.",
      },
      job: {
        title: "Work and income",
        why: "So that we lend no more than you can pay back. We do not call your employer.",
      },
      ext: {
        title: "References",
        why: "Optional, two at most: people who know that you are naming them. We never read your contacts, and we tell no one about your loan.",
      },
      card: {
        title: "Your ID",
        why: "It shows that you are you. Pictures are stored encrypted; only staff who check applications can open them, and every time is logged.",
      },
    },
    questions: {
      firstName: ["First name", "As on your ID"],
      middleName: ["Middle name", "If you have one"],
      lastName: ["Last name", "As on your ID, with Jr. or III"],
      oneName: ["My ID shows one name only", ""],
      birthDate: ["Date of birth", "As on your ID"],
      email: ["E-mail", "If we may write to you there"],
      cityCode: ["City or municipality", "Choose a city"],
      barangay: ["Barangay", "Name or number"],
      street: ["House number and street", "Or sitio, purok, building"],
      civilStatus: ["Civil status", "Choose one"],
      dependents: ["People you support", "0 if nobody"],
      employment: ["What do you live on?", "Choose one"],
      employer: ["Employer or business", "Its name"],
      monthlyIncome: ["Income a month", "In pesos, what you take home"],
      payFrequency: ["How often are you paid?", "Choose one"],
      monthlyObligations: ["Loan payments a month", "In pesos, to all; 0 if none"],
      referenceName: ["Name", "First and last name"],
      referencePhone: ["Mobile number", "09 and nine digits"],
      referenceRelation: ["Who are they to you?", "Choose one"],
      otherReferenceName: ["Second reference's name", "First and last name"],
      otherReferencePhone: ["Second reference's mobile number", "09 and nine digits"],
      otherReferenceRelation: ["Who is your second reference to you?", "Choose one"],
      referencesConsent: ["They know and agree that I name them", ""],
      idKind: ["Kind of ID", "Choose one"],
      idNumber: ["ID number", "As on the card"],
    },
    options: {
      single: "Single",
      married: "Married",
      separated: "Separated",
      widowed: "Widowed",
      private: "Employed, private",
      government: "Employed, government",
      "self-employed": "Own business",
      overseas: "Working abroad, or supported from abroad",
      pension: "Pension",
      none: "No income of my own",
      monthly: "Once a month",
      "twice-a-month": "Twice a month",
      weekly: "Every week",
      daily: "Every day",
      irregular: "It varies",
      family: "Family",
      friend: "Friend",
      colleague: "Colleague",
      neighbour: "Neighbour",
    },
    faults: {
      missing: (field: string) => `Please fill in: ${ended(field)}`,
      "not-in-list": (field: string) => `Please choose from the list: ${ended(field)}`,
      "letters-only": (field: string) =>
        `${field}: use letters only, with spaces and . ' - , where the name has them.`,
      "too-long": (field: string) => `${field}: please make it shorter, up to 100 characters.`,
      "no-such-day": (field: string) => `${field}: please choose a real date in the past.`,
      "under-age": () => "We can lend only to people who are 18 or older.",
      "no-email": () => "Check the e-mail address: it should look like name@example.com.",
      "no-mobile": (field: string) => `${field}: a mobile number has 11 digits, 09 and nine more.`,
      "not-whole-number": (field: string) => `${field}: please type a whole number, in digits only.`,
      "too-large": (field: string) => `${field}: this number is too large. Please check it.`,
      "own-number": (field: string) => `${field}: this is your own number. Name someone else.`,
      "same-number": (field: string) => `${field}: both references have this number.`,
      "asked-removal": (field: string) =>
        `${field}: we may not keep this person as a reference. Name someone else.`,
      "consent-missing": () => "Please confirm that your references know and agree.",
      "number-of-id": () =>
        "This does not look like a number of this kind of ID. Check the card and type it again.",
    },
    severalWrong: (count: number) => `Please check the ${count} marked fields.`,
    decidedAgain: "If you correct this now, apply again afterwards: we decide again with what you corrected.",
    closed: {
      "first-step-missing": "Please fill in the first step, about you, before this one.",
      "being-looked-at": "We are reviewing your application: you can change this once we have answered.",
      "settled-identity": "Your name and ID have already been checked. Contact us if they have changed.",
    },
    twoReferences: "Two references are enough. Remove one first to name someone else.",
    noCityNear: "We don't know a city near there. Please choose yours from the list.",
    stepsMissing: (steps: string) => `Something is still missing: ${steps}.`,
  },
  application: {
    tooManyToday: (most: number) => `You have applied ${most} times today. You can apply again tomorrow.`,
    none: { title: "Not applied yet", text: "Answer five short steps: it takes about five minutes." },
    approved: {
      title: "You are approved",
      text: "This is your limit. Repay on time, and it grows.",
    },
    looking: {
      title: "We are looking at it",
      text: (day: string) =>
        `Someone on our team is reviewing your application and will answer by ${day}. You don't need to do anything: we will send you a message.`,
      late: (day: string) =>
        `We meant to answer by ${day}, and we are late: we are sorry. Someone on our team is still reviewing your application; you don't need to send anything again.`,
    },
    refused: {
      title: "We can't lend to you now",
      text: (day: string) => `Nothing was charged. You can apply again from ${day}.`,
    },
    lookingAgain: {
      title: "We look at it again",
      text: (day: string) =>
        `We look again and answer by ${day}. You don't need to do anything: we will send you a message.`,
      late: (day: string) =>
        `We meant to answer by ${day}, and we are late: we are sorry. Someone on our team is still looking at your application again; you don't need to send anything.`,
    },
    refusedAgain: {
      title: "We looked again, and can't lend to you now",
      text: (day: string) => `Nothing was charged. You can apply again from ${day}.`,
    },
    picturesAsked: {
      title: "We could not read your ID",
      text: "Take its pictures again, then send the application: nothing else is needed.",
    },
    selfieAsked: {
      title: "We need your selfie again",
      text: "Take the picture of you with your ID again, then send the application: nothing else is needed.",
    },
    pictureFaults: {
      "glare-or-blur": "There is glare on it, or it is blurred.",
      "cut-off": "Its edges are cut off.",
      "other-id": "The pictures show another ID than the one you named.",
      "no-face": "It does not show your face.",
    },
    reasons: {
      "under-age": "We can lend only to people who are 18 or older.",
      "income-too-low": "Your income is below the least that we lend on.",
      "obligations-too-high": "You already pay a large part of your income to lenders.",
      "loan-overdue": "You have an overdue payment. Once it is paid you can apply again.",
      "refused-before": "You were refused several times recently.",
      "repaid-late": "An earlier loan was not repaid on time.",
      "id-incomplete": "We could not check your ID.",
      "id-on-other-account": "We could not check your ID.",
      "payout-account-on-other-account": "We could not check your payout account.",
      "device-on-other-accounts": "We could not check that this account is yours alone.",
      "person-decided": "Someone on our team reviewed your application and can't approve it now.",
    },
    // No links in messages (NTC order of 2022).
    message: {
      approved: (brand: string, limit: string) =>
        `${brand}: you are approved and can borrow up to ${limit}. Open the app or our site to go on.`,
      looking: (brand: string) =>
        `${brand}: thank you for applying. Our team reviews it and answers within a day.`,
      approvedForLess: (brand: string, limit: string) =>
        `${brand}: you can borrow up to ${limit}. The loan that waited is for more, so it was not made. Choose another in the app or on our site.`,
      approvedAndSent: (brand: string) =>
        `${brand}: you are approved, and your money is on its way to your account. Your loan, in the app or on our site, shows when it arrives.`,
      lookingBeforePayout: (brand: string) =>
        `${brand}: before we send your money, our team checks your application once more and answers within a day. You don't need to do anything.`,
      refused: (brand: string, day: string) =>
        `${brand}: we can't lend to you now. Nothing was charged. You can apply again from ${day}; your application says why.`,
      lookingAgain: (brand: string) =>
        `${brand}: as you asked, someone on our team looks at your application again and answers within a day.`,
      refusedAgain: (brand: string, day: string) =>
        `${brand}: we looked again, and can't lend to you now. You can apply again from ${day}; your application says why.`,
      picturesAsked: (brand: string) =>
        `${brand}: we could not read your ID. Take its pictures again in the app or on our site.`,
      selfieAsked: (brand: string) =>
        `${brand}: the picture of you with your ID does not show your face. Take it again in the app or on our site.`,
      identityOpened: (brand: string) =>
        `${brand}: as you asked, you can now correct your name and ID, under Me in the app or on our site. Then apply again: your loans go on as they are.`,
      referenceRemoved: {
        looking: (brand: string) =>
          `${brand}: we may no longer keep one of your references. Your application goes on without them: you don't need to do anything.`,
        undecided: (brand: string) =>
          `${brand}: we may no longer keep one of your references. You can name someone else in your application, in the app or on our site.`,
        decided: (brand: string) =>
          `${brand}: we may no longer keep one of your references. Nothing else changes, and you don't need to do anything.`,
      },
    },
  },
  loanMessage: {
    /** @param first the days count from the one on which the money is sent */
    confirmed: (
      brand: string,
      { borrowed, received }: { readonly borrowed: string; readonly received: string },
      first: { readonly amount: string; readonly day: string; readonly isSent: boolean },
    ) =>
      `${brand}: your loan of ${borrowed} is confirmed. You receive ${received}. ${first.isSent ? "The" : "If we send it today, the"} first payment, ${first.amount}, is due ${first.day}.`,
  },
  /** Why nothing is lent now (POL-3). */
  lending: {
    overdue: "You have an overdue payment. Pay it first, then you can borrow again.",
    writtenOff: "We wrote off one of your loans, and you still owe it. Pay it, then you can borrow again.",
    planned: "You are paying a loan on a plan. Pay it in full first, then you can borrow again.",
    noLimit: "Apply first: we tell you how much you can borrow before you confirm anything.",
    nothingLeft: "You have used all of your limit. It frees up again as you repay.",
    aboveLimit: (most: string) => `You have ${most} left to borrow. Choose a smaller amount.`,
    daysMoved:
      "A new day has begun, and your payment dates have moved with it. Check them and confirm again; no loan was made yet.",
    termsChanged:
      "The terms of this loan have just changed. Check them and confirm again; no loan was made yet.",
  },
};
