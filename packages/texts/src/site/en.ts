/** The public site (SITE). Texts that the specification has in quotation marks are taken from it. */
export const texts = {
  nav: {
    label: "Main",
    home: "Home",
    aboutUs: "About Us",
    contactUs: "Contact Us",
    privacyPolicy: "PrivacyPolicy",
    loanTerms: "Loan Terms And Conditions",
  },
  skipToContent: "Skip to the content",
  signIn: "Sign in",
  otherLanguage: "Filipino",
  home: {
    title: "Small loans in plain words",
    description:
      "Borrow by phone. Every charge in pesos and the whole repayment plan before you agree. Registered with the SEC.",
    lead: "Borrow small, know the cost first",
    sub: "Every charge in pesos, every due day, and the effective interest rate: on your screen before you agree.",
    apply: "Get the app",
    seeCost: "See what it costs",
    stepsTitle: "How it works",
    steps: [
      {
        title: "Register and apply",
        text: "A code by SMS, five short steps, pictures of one ID. No address book, no photos of your friends.",
      },
      { title: "Read the offer", text: "What you receive, what you pay back, and on which days." },
      { title: "Receive the money", text: "In your own bank account or e-wallet." },
      { title: "Pay near you", text: "E-wallet, bank, QR Ph or a store, with your own reference number." },
    ],
    needTitle: "What you need",
    needs: [
      "You are Filipino and 18 or older",
      "A mobile number that is yours",
      "A valid ID",
      "A bank account or e-wallet in your name",
    ],
    fairTitle: "What we never do",
    fair: [
      "Ask for a fee before the loan arrives",
      "Read or upload your contacts",
      "Call anyone whom you did not name to us, or tell a reference that you borrowed",
      "Ask for your one-time code or password",
    ],
    questionsTitle: "Questions people ask",
    /** @param loans what the loan terms say of the products on offer (TRM-1) */
    questions: ({ earlyRepayment }: { readonly earlyRepayment: string }) => [
      {
        question: "What does it cost?",
        answer:
          "What the calculator above shows: it uses the same rules as a real loan. The disclosure statement shows every charge of your own loan before you agree, and nothing is added to it later unless you pay late or extend.",
      },
      {
        question: "When do I get the money?",
        answer:
          "We decide within 1 day after a complete application. After approval, the funds are credited within 1 to 3 calendar days to the account that you named.",
      },
      {
        question: "Who do you call about me?",
        answer:
          "You. If you named a reference and we can't reach you, we call that person to ask how to reach you, and nothing else: we do not say that you borrowed. We do not read your address book.",
      },
      {
        question: "What if I can't pay on the day?",
        answer:
          "Tell us before the day. If your loan can be extended, the app shows the price first. After the day, the default penalty of your disclosure statement is charged one time, if it has one, and your credit record shows that you were late.",
      },
      {
        question: "Can I pay the whole loan early?",
        answer: `You can repay it early ${earlyRepayment}. You then pay no interest for the days that are left.`,
      },
      {
        question: "Something went wrong. Who answers?",
        answer:
          "We do, within 3 weekdays, to a complaint in the app or a message on the contact page. If you are not happy with the answer, write to the regulators listed at the bottom of this page.",
      },
    ],
    disclosureTitle: "Before you borrow",
    disclosure:
      "Study the disclosure statement in the app and the loan terms and conditions before you agree to a loan.",
  },
  carousel: {
    label: "Pictures",
    pause: "Pause the pictures",
    play: "Play the pictures",
    slide: (at: number, of: number) => `Picture ${at} of ${of}`,
    slides: [
      { alt: "A phone shows a loan's cost before anything is signed", caption: "The cost comes first" },
      { alt: "Coins move from a phone to a wallet", caption: "Money in your own account" },
      { alt: "A store counter, an e-wallet and a QR code", caption: "Pay where you already go" },
    ],
  },
  calculator: {
    title: "What would it cost?",
    intro: "Choose an amount. The figures come from the same rules that price a real loan.",
    amount: "Amount",
    term: "Term",
    days: (count: number) => `${count} days`,
    months: (count: number) => `${count} months`,
    receive: "You receive",
    payBack: "You pay back in total",
    cost: "What the loan costs",
    rate: "Effective interest rate",
    aMonth: (rate: string) => `${rate} a month`,
    aYear: (rate: string) => `${rate} a year`,
    plan: "Instalments",
    dueOn: "Due",
    pay: "Pay",
    note: "If the loan were paid out today. The disclosure statement of your own loan is what counts.",
    show: "Calculate another amount",
    unavailable:
      "The calculator can't be reached right now. Try again, or see the cost in the app before you agree.",
  },
  contact: {
    title: "Contact Us",
    description: "Write, call or visit us. A complaint is answered within 3 weekdays.",
    intro: "Write to us, or call during service hours. A complaint is answered within 3 weekdays.",
    formTitle: "Send a message",
    privacyNote: "We use what you write here to answer you, and keep it no longer than the policy says:",
    name: "Name",
    telephone: "Telephone",
    email: "E-mail",
    remark: "Remark",
    send: "Send",
    incomplete: "Please provide complete information!",
    wrongTelephone: "Check the telephone number: it should look like 0917 123 4567.",
    wrongEmail: "Check the e-mail address: it should look like name@example.com.",
    successful: "Successful!",
    failed:
      "The message could not be sent. Check the connection and try again; what you wrote is still here.",
    /** While a script is slow to arrive. */
    late: "The form can't send yet: part of this page has not loaded. Check your connection, or write or call:",
    noScript: "The form needs JavaScript. You can always write or call:",
  },
  details: {
    title: "Company contact details",
    company: "Company",
    sec: "SEC registration number",
    authority: "Certificate of Authority number",
    address: "Address",
    phone: "Telephone",
    hours: "Hours",
    email: "E-mail",
    complaints: "Complaints",
    privacy: "Data protection officer",
    advice: "Study the disclosure statement before you borrow.",
  },
  /** About fraud in a lender's name. */
  scams: {
    title: "Beware of scams",
    text: (brand: string) =>
      `${brand} never asks for money before a loan, never asks for your one-time code or password, and takes payments by the references in the app alone, never to a person's own account. Anyone who does otherwise is not us: please tell us.`,
  },
  regulators: {
    title: "Who regulates us",
    /** By the host of their site. */
    names: {
      "www.sec.gov.ph": "Securities and Exchange Commission (lending companies)",
      "privacy.gov.ph": "National Privacy Commission (your personal data)",
      "www.creditinfo.gov.ph": "Credit Information Corporation (your credit record)",
    },
  },
  notFound: {
    title: "This page does not exist",
    description: "There is no page at this address. Here is where you can go on.",
    text: "The link may be old or mistyped. Nothing is lost: your loans and what you wrote are where they were.",
    loans: "Your loans",
  },
  /** The app's own page; visitors who are not signed in are told how (WEB-8). */
  deleteAccount: "Delete your account",
  copyright: (year: number, company: string) => `© ${year} ${company}. All rights reserved.`,
};
export type Texts = typeof texts;
