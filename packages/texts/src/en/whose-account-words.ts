/** Before somebody types who they are into a page that a link opened (SES-1). */
export const whoseAccountWords = {
  /** By the masked number. */
  whoseAccount: (phone: string) => `You are signed in as ${phone}. Not your number?`,
  signInYourself: "Sign in with your number",
};

export type WhoseAccountWords = typeof whoseAccountWords;
