/** Staff themselves (CON-1). */
export const peopleTexts = {
  lead: "Who works here, and what each of them may do.",
  name: "Name",
  email: "E-mail",
  wrongEmail: "This is not an e-mail address. Write it like ana@example.ph.",
  role: "Role",
  signedIn: "Signed in",
  notSignedIn: "Not signed in",
  sessions: (count: number) => (count === 1 ? "1 session" : `${count} sessions`),
  disabled: "Disabled",
  actions: "Actions",
  actionsFor: (name: string) => `What to do about ${name}`,
  invite: "Invite someone",
  inviteLead:
    "Another administrator approves this and gets the link. You then find a code under Approvals, Decided: tell it to the invited person yourself. They need both.",
  staffAlready: (name: string, role: string) =>
    `${name} has this address, as ${role}. Accepting the invitation replaces their role, password and authenticator, and signs them out everywhere else.`,
  changeRole: "Change the role",
  changeRoleLead: (name: string) => `Another administrator approves what ${name} may do from then on.`,
  endSessions: "Sign out everywhere",
  endSessionsLead: (name: string) => `${name} is signed out at once, and may sign in again.`,
  disable: "Disable",
  disableLead: (name: string) =>
    `${name} loses access at once. Only a new invitation lets them back in. Their open cases and loans are without an owner again.`,
  why: "Why?",
  ask: "Ask for approval",
  cancel: "Cancel",
  asked: (number: number) => `Request ${number} waits for another administrator.`,
  done: "Done.",
} as const;
