/** Figures (CON-8), each with what it counts. */
export const figuresTexts = {
  lead: "From the ledger and the current state of loans.",
  period: "Over",
  periods: { "30": "30 days", "90": "90 days", "365": "A year" },
  csv: "Download CSV",
  csvOf: (figure: string) => `Download CSV: ${figure}`,
  tableOf: (figure: string) => `${figure}, as a table`,
  chartOf: (figure: string) => `${figure}, as a chart`,
  none: "Nothing to count yet.",
  /** In place of a chart of figures that are counted, and all 0. */
  allZero: {
    "at-risk": "No loan is late.",
    "under-plan": "No loan is paid under a plan.",
    "on-time": "No loan was repaid on time.",
  } as Readonly<Record<string, string>>,
  /** Of the numbers below the lines. */
  monthsAfter: "Months after the payout",
  countedFrom: (when: string) => `There is more than can be counted: this is from ${when} on.`,
  figures: {
    "moved-by-day": {
      title: "Paid out and collected",
      definition:
        "Paid out: principal of loans whose money arrived that day, less that of loans whose money came back. Collected: what payment providers received that day. Both by the ledger's day.",
    },
    "at-risk": {
      title: "Portfolio at risk",
      definition:
        "Principal still owed on loans whose oldest unpaid instalment is more than that many days late (in the first row: at least one day), as a share of all principal still owed in the ledger. Without loans that were written off.",
    },
    "under-plan": {
      title: "Paid under a plan",
      definition:
        "Principal still owed on loans whose borrower accepted a payment plan, as a share of all principal still owed in the ledger. Their days late follow the plan's due dates. Of the newest 10,000 plans, without loans that were written off.",
    },
    vintages: {
      title: "Vintages",
      definition:
        "Of the principal paid out in a month, the share still owed in the ledger at the end of that month and of each month after; what was written off is no longer counted. The current month is up to now.",
    },
    "on-time": {
      title: "Repaid on time",
      definition:
        "Of the loans whose last instalment fell due in a month, the share repaid with every instalment paid by its day, as moved by extensions. A loan that got a payment plan counts as not on time, in the month first agreed on. Whole months, up to yesterday; only the newest months if more than 50,000 loans fell due.",
    },
    campaigns: {
      title: "From the landing page to the first loan",
      definition:
        "Visits to landing pages and different mobile numbers given there, as far back as they are kept; the people who registered in the period; and how many of them have since applied, been approved, and received a loan. With more than 50,000 visits and taps or 20,000 people, all of it is counted from a later moment, named here. The 100 largest campaigns.",
    },
    "complaints-open": {
      title: "Open complaints by age",
      definition:
        "Complaints and messages not answered yet, against the end of the three weekdays promised. At most 10,000, those due first.",
    },
    "complaints-answered": {
      title: "Complaints answered",
      definition:
        "Replies to complaints and answers to messages from the site, by the week they were written in: how many came within the three weekdays promised, and the stars borrowers gave the first reply. A complaint whose borrower wrote again is counted again when that is answered. Of the newest 10,000 answers.",
    },
    "app-ratings": {
      title: "Ratings of the app",
      definition:
        "What borrowers gave the app once a loan was repaid, by week: how many rated it, how many of them with three stars or fewer, and the mean. Of the newest 10,000 ratings of the period.",
    },
    taps: {
      title: "Offers tapped",
      definition:
        "Taps on other lenders' offers, on Borrow Again, and on the points that the native app reports; and by how many borrowers. As far back as they are kept, and of the newest 50,000.",
    },
  },
  columns: {
    day: "Day",
    paidOut: "Paid out",
    collected: "Collected",
    daysLate: "Late by",
    loans: "Loans",
    principal: "Principal at risk",
    share: "Share",
    standing: "The plan",
    owed: "Principal owed",
    month: "Month",
    lent: "Paid out",
    after0: "Same month",
    after1: "1 month after",
    after2: "2 after",
    after3: "3 after",
    after4: "4 after",
    after5: "5 after",
    after6: "6 after",
    fellDue: "Fell due",
    paidLate: "Paid late",
    notPaid: "Not paid",
    inTime: "On time",
    campaign: "Landing page and campaign",
    visits: "Visits",
    numbers: "Numbers given",
    registered: "Registered",
    applied: "Applied",
    approved: "Approved",
    firstLoans: "First loans",
    age: "Age",
    open: "Open",
    week: "Week from",
    answered: "Answered",
    stars: "Stars",
    ratings: "Ratings",
    fewStars: "3 stars or fewer",
    tapped: "What was tapped",
    taps: "Taps",
    borrowers: "Borrowers",
  } as Readonly<Record<string, string>>,
  /** Borrowers who did not register on a landing page. */
  noCampaign: "No landing page",
  /** Codes that appear in cells. */
  cells: {
    "in-time": "On time",
    late: "Late",
    "late-a-day": "Late by up to a day",
    "late-a-week": "Late by up to a week",
    "late-longer": "Late by more",
    "loan-page": "A lender on a loan's page",
    "refused-log-in": "A lender after a refused log-in",
    "borrow-again": "Borrow Again",
    elsewhere: "Something else",
  } as Readonly<Record<string, string>>,
  /** A point of the native app, by the name that the app sends. */
  appPoint: (name: string) => `In the native app: ${name}`,
  daysLate: (days: string) => (days === "1" ? "1 day or more" : `More than ${days} days`),
  /** What is behind a row. */
  loans: {
    late: (days: string) => `Loans ${days === "1" ? "at least 1 day" : `more than ${days} days`} late`,
    lentIn: (month: string) => `Loans paid out in ${month}`,
    dueIn: (month: string) => `Loans due in ${month}`,
    underPlan: {
      "in-time": "Loans on time with their payment plan",
      late: "Loans behind on their payment plan",
    } as Readonly<Record<string, string>>,
    heads: ["Loan", "Borrower", "Status", "Paid out on"],
    headsLate: ["Days late", "Principal owed"],
    headsLent: ["Settled on", "Paid out", "Principal owed", "Written off"],
    headsDue: ["Last due on", "Settled on", "On time"],
    paidLate: "No, paid late",
    notPaid: "Not paid",
    none: "No loans.",
    more: "More loans",
  },
  people: {
    of: (campaign: string) => `Who registered: ${campaign}`,
    heads: ["Borrower", "Registered", "Applied", "Approved", "First loan", "Came from", "Invitation code"],
    logInPage: "Log-in page",
    none: "No one.",
    more: "More people",
  },
  moves: {
    on: (day: string) => `Paid out and collected on ${day}`,
    heads: ["When", "Loan", "Borrower", "Paid out", "Collected"],
    /** Money whose loan was not known when it came. */
    noLoan: "Not known",
    books: "The books of that day",
    none: "Nothing was paid out or collected on this day.",
    more: "More payments",
  },
  ratings: {
    inWeek: (monday: string) => `Ratings of the app in the week from ${monday}`,
    heads: ["When", "Borrower", "Stars"],
    none: "No ratings.",
    more: "More ratings",
  },
  taps: {
    of: (tapped: string) => `Tapped: ${tapped}`,
    heads: ["When", "Borrower", "Product", "Place in the list"],
    none: "No taps.",
    more: "More taps",
  },
  cases: {
    open: {
      "in-time": "Open complaints still on time",
      "late-a-day": "Open complaints late by up to a day",
      "late-a-week": "Open complaints late by more than a day, up to a week",
      "late-longer": "Open complaints late by more than a week",
    } as Readonly<Record<string, string>>,
    answeredIn: (monday: string) => `Complaints answered in the week from ${monday}`,
    heads: ["Case", "Kind", "Borrower", "Wrote"],
    openHeads: ["Reply due by"],
    answerHeads: ["Answered", "On time", "Stars"],
    none: "No complaints.",
    more: "More complaints",
  },
  yes: "Yes",
  close: "Back to the figures",
} as const;
