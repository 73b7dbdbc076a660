import { route } from "../app/route.ts";

const opened = () => import("../screens/joint-login-fail/joint-login-fail-screen.tsx");

export const jointLoginFail = route({
  area: "joint-login",
  module: "src/screens/joint-login-fail/joint-login-fail-screen.tsx",
  // Comes with the screen, so that the table of obfuscated names is not in every page.
  load: async (app, query) => (await opened()).loadJointLoginFail(app, query),
  screen: async () => (await opened()).JointLoginFailScreen,
});
