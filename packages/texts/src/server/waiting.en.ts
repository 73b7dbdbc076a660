/** What an order tells that waits for us: by when we answer or its money arrives; then that it is late, and whom to ask. */
export const waitingTexts = {
  /** While nobody of ours is known to look at it. */
  underReview: {
    text: (day: string) => `We are checking your application, and answer by ${day}.`,
    late: (day: string) =>
      `We meant to answer by ${day}, and we are late: we are sorry. Nothing was sent to you, and you owe nothing. Call or write to customer service: we will tell you how it stands.`,
  },
  disbursing: {
    text: (day: string) => `It usually takes a few minutes. Some banks and e-wallets need until ${day}.`,
    late: (sent: string, day: string) =>
      `We sent it on ${sent}, and it should have arrived by ${day}: we are sorry. We are asking our payment partner where it is, and you pay nothing until it has arrived. Call or write to customer service if you want to ask.`,
  },
};
