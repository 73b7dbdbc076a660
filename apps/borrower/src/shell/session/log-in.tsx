import { COMMON_PARAMETERS, PAGES } from "@hiram/contract";
import { ButtonLink } from "@hiram/ui/button/button-link.tsx";
import { keepTyped } from "@hiram/ui/late-code/load-anew.ts";
import { useLayoutEffect } from "react";
import { useApp } from "../app/use-app.ts";

/** The way to log in on a screen without a session (SES-6). */
export function LogIn() {
  const { session } = useApp();
  useLayoutEffect(() => session.offerLogIn(), [session]);
  return <LogInLink />;
}

/** The native app's own log-in, or otherwise this app's page. */
export function LogInLink() {
  const app = useApp();
  return (
    <ButtonLink
      href={PAGES.signIn}
      onClick={(click) => {
        click.preventDefault();
        if (app.bridge.send("forceLogin") !== "none") return;
        // A page load: nothing of the session that failed here goes along (WEB-2).
        keepTyped();
        location.assign(signInAddress());
      }}
    >
      {app.shellTexts().logIn}
    </ButtonLink>
  );
}

/** The sign-in page in this page's language, which leads back to this page afterwards. */
export function signInAddress(): string {
  const query = new URLSearchParams(location.search);
  for (const name of COMMON_PARAMETERS) query.delete(name);
  const signIn = new URLSearchParams({ next: `${location.pathname}?${query.toString()}` });
  const lang = query.get("lang");
  if (lang !== null) signIn.set("lang", lang);
  return `${PAGES.signIn}?${signIn.toString()}`;
}
