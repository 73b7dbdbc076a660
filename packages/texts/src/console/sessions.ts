/** Where the reader is signed in (CON-1). */
export const sessionsTexts = {
  lead: "Where you are signed in. End any session that is not yours, and tell an administrator.",
  browser: "Browser",
  started: "Signed in",
  seen: "Last used",
  actions: "Actions",
  here: "This one",
  end: "End",
  endOf: (browser: string, started: string) => `End ${browser}, signed in ${started}`,
  endOthers: "End all others",
  ended: (count: number) => (count === 1 ? "One session was ended." : `${count} sessions were ended.`),
  alone: "You are signed in nowhere else.",
} as const;
