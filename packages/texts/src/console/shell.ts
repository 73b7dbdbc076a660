/** The console's frame and sign-in. Staff read English alone. */
export const shellTexts = {
  brand: "Hiram",
  console: "Console",
  skip: "Skip to the page",
  groups: { work: "Work", money: "Money", shop: "Shop", watch: "Watch" },
  pages: {
    home: "Home",
    complaints: "Complaints",
    applications: "Applications",
    unmatched: "Payments to match",
    borrowers: "Borrowers",
    policy: "Policy",
    approvals: "Approvals",
    people: "Staff",
    audit: "Audit log",
  },
  search: "Search or go to",
  nothingFound: "No page, action or borrower found.",
  foundBorrower: (id: number, phone: string) => `Borrower ${id}, ${phone}`,
  openMenu: "Open the menu",
  account: "Your account",
  goTo: (page: string) => `Go to ${page}`,
  signOut: "Sign out",
  light: "Light",
  dark: "Dark",
  auto: "As the system",
  colors: "Colours",
  shortcuts: "Keyboard shortcuts",
  shortcutList: {
    search: "Search or go to a page",
    shortcuts: "Show these shortcuts",
    close: "Close what is open",
  },
  close: "Close",
  unknownPage: "There is no page at this address.",
  notPermitted: "Your role does not include this page. Ask an administrator.",
  toHome: "To the first page",
  failed: "The page could not be loaded.",
  again: "Try again",
  loading: "Loading…",
  noNetwork: "The server can't be reached. Nothing was changed. Check the connection and try again.",
  notFound: "Nothing here",
} as const;

export const signInTexts = {
  title: "Sign in to the console",
  email: "E-mail",
  password: "Password",
  code: "Code",
  codeHint: "Six digits of your authenticator, or a recovery code.",
  submit: "Sign in",
  lost: "Your session is over",
  lostHint: "Sign in again to go on. What you typed is still there.",
  codesLeft: (count: number) =>
    `You used a recovery code; ${count === 1 ? "one is" : `${count} are`} left. Ask an administrator for a new invitation before the last.`,
  missing: "Please fill this in.",
} as const;

export const homeTexts = {
  greeting: (name: string) => `Good day, ${name}`,
  lead: "What waits for you, and where you may go.",
  nothingWaits: "Nothing waits.",
} as const;
