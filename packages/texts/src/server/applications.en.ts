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
        why: "Your address goes on your loan agreement, and tells us where to write to you if we must.",
      },
      job: {
        title: "Work and income",
        why: "So that we lend no more than you can pay back. We do not call your employer.",
      },
      ext: {
        title: "References",
        why: "Only if you want to, at most two: people who know that you name them. We never read your contacts, and nobody is told of your loan.",
      },
      card: {
        title: "Your ID",
        why: "It shows that you are you. Pictures are stored encrypted; only staff who check applications can open them, and each time is written down.",
      },
    },
    questions: {
      firstName: ["First name", "As on your ID"],
      middleName: ["Middle name", "If you have one"],
      lastName: ["Last name", "As on your ID"],
      birthDate: ["Date of birth", "As on your ID"],
      email: ["E-mail", "If we may write there"],
      cityCode: ["City or municipality", "Choose a city"],
      barangay: ["Barangay", "Name or number"],
      street: ["House number and street", "Or sitio, purok, building"],
      civilStatus: ["Civil status", "Choose one"],
      dependents: ["People you support", "0 if nobody"],
      employment: ["What do you live on?", "Choose one"],
      employer: ["Employer or business", "Its name"],
      monthlyIncome: ["Income a month", "In pesos, what reaches you"],
      payFrequency: ["How often are you paid?", "Choose one"],
      monthlyObligations: ["Loan payments a month", "In pesos, to all; 0 if none"],
      referenceName: ["Name", "First and last name"],
      referencePhone: ["Mobile number", "09 and nine digits"],
      referenceRelation: ["Who are they to you?", "Choose one"],
      otherReferenceName: ["Name of the second", "First and last name"],
      otherReferencePhone: ["Mobile number of the second", "09 and nine digits"],
      otherReferenceRelation: ["Who is the second to you?", "Choose one"],
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
      irregular: "It differs",
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
      "no-such-day": (field: string) => `${field}: please choose a day of the calendar that has passed.`,
      "under-age": () => "We can lend only to people who are 18 or older.",
      "no-email": () => "Check the e-mail address: it should look like name@example.com.",
      "no-mobile": (field: string) => `${field}: a mobile number has 11 digits, 09 and nine more.`,
      "not-whole-number": (field: string) => `${field}: please type a whole number, in digits only.`,
      "too-large": (field: string) => `${field}: this is more than we can take. Check the number.`,
      "own-number": (field: string) => `${field}: this is your own number. Name somebody else.`,
      "same-number": (field: string) => `${field}: both references have this number.`,
      "consent-missing": () => "Please confirm that your references know and agree.",
      "number-of-id": () =>
        "This number does not look like one of this ID. Check the card and type it again.",
    },
    severalWrong: (count: number) => `Please check the ${count} marked fields.`,
    closed: {
      "first-step-missing": "Please fill in the first step, about you, before this one.",
      "being-looked-at": "We are looking at your application: you can change this once we have answered.",
      "settled-identity": "Your name and ID are checked already. Contact us if they have changed.",
    },
    twoReferences: "Two references are enough. Remove one first to name somebody else.",
    noCityNear: "We know no city near there. Please choose yours from the list.",
    stepsMissing: (steps: string) => `Something is still missing: ${steps}.`,
  },
  application: {
    none: { title: "Not applied yet", text: "Answer five short steps: it takes about five minutes." },
    approved: {
      title: "You are approved",
      text: "This is your limit. Repay on time, and it grows.",
    },
    looking: {
      title: "We are looking at it",
      text: (day: string) =>
        `One of us looks at your application and answers by ${day}. You need not do anything; we will send you a message.`,
    },
    refused: {
      title: "We can't lend to you now",
      text: (day: string) => `Nothing was charged. You may apply again from ${day}.`,
    },
    reasons: {
      "under-age": "We can lend only to people who are 18 or older.",
      "income-too-low": "Your income is below what we lend to.",
      "obligations-too-high": "You already pay a large part of your income to lenders.",
      "loan-overdue": "A payment of yours is overdue. Once it is paid you may apply again.",
      "refused-before": "You were refused several times of late.",
      "repaid-late": "An earlier loan was not repaid on time.",
      "id-incomplete": "We could not check your ID.",
      "id-on-other-account": "We could not check your ID.",
      "payout-account-on-other-account": "We could not check your payout account.",
      "device-on-other-accounts": "We could not check that this account is yours alone.",
      "person-decided": "One of us has looked at your application and can't approve it now.",
    },
    // No links in messages (NTC order of 2022).
    message: {
      approved: (brand: string, limit: string) =>
        `${brand}: you are approved and can borrow up to ${limit}. Open the app or our site to go on.`,
      looking: (brand: string) =>
        `${brand}: thank you for applying. One of us looks at it and answers within a day.`,
      refused: (brand: string, day: string) =>
        `${brand}: we can't lend to you now. Nothing was charged. You may apply again from ${day}; your application says why.`,
    },
  },
  /** Why nothing is lent now (POL-3). */
  lending: {
    overdue: "A payment of yours is overdue. Pay it first, then you can borrow again.",
    writtenOff: "We wrote a loan of yours off, and you still owe it. Pay it, then you can borrow again.",
    planned: "You are paying a loan by a plan. Pay all of it first, then you can borrow again.",
    noLimit: "Apply first: we tell you how much you can borrow before you confirm anything.",
    nothingLeft: "You have borrowed all of your limit. It is free again as you pay back.",
    aboveLimit: (most: string) => `Your limit leaves ${most} to borrow. Choose a smaller amount.`,
    daysMoved:
      "A new day has begun, and the days to pay have moved with it. Look at them and confirm again; nothing was made yet.",
  },
};
