import { route } from "../app/route.ts";
import { loadBindBank } from "../screens/bind-bank/load-bind-bank.ts";

export const bindBank = route({
  area: "bind-bank",
  module: "src/screens/bind-bank/bind-bank-screen.tsx",
  load: loadBindBank,
  screen: async () => (await import("../screens/bind-bank/bind-bank-screen.tsx")).BindBankScreen,
  next: ["loanDetails"],
});
