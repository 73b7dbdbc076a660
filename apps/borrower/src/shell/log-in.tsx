import { ButtonLink } from "@hiram/ui/button/button-link.tsx";
import { useApp } from "./use-app.ts";

/** Where a plain browser begins: the landing page, at which any mobile number can. */
const FOR_BROWSERS = "/promotion/?id=1";

/** The way in for whoever has no session (SES-6): the native app's own log-in, or else our page for it. */
export function LogIn() {
  const app = useApp();
  return (
    <ButtonLink
      href={FOR_BROWSERS}
      onClick={(click) => {
        if (app.bridge.send("forceLogin") !== "none") click.preventDefault();
      }}
    >
      {app.shellTexts().logIn}
    </ButtonLink>
  );
}
