import { route } from "../app/route.ts";

export const paymentInstructions = route({
  area: "payment-instructions",
  module: "src/screens/payment-instructions/payment-instructions-screen.tsx",
  // A static guide: it says the same to everybody, and asks the server nothing.
  load: () => Promise.resolve(null),
  screen: async () =>
    (await import("../screens/payment-instructions/payment-instructions-screen.tsx"))
      .PaymentInstructionsScreen,
});
