import { route } from "../app/route.ts";
import { loadJointLoginFail } from "../screens/joint-login-fail/load-joint-login-fail.ts";

export const jointLoginFail = route({
  area: "joint-login",
  module: "src/screens/joint-login-fail/joint-login-fail-screen.tsx",
  load: loadJointLoginFail,
  screen: async () =>
    (await import("../screens/joint-login-fail/joint-login-fail-screen.tsx")).JointLoginFailScreen,
});
