import { notifications } from "@mantine/notifications";
import type { StaffSignedIn } from "@hiram/contract/staff/sign-in.ts";
import { signInTexts as texts } from "@hiram/texts/console/shell.ts";
import { Entrance } from "./entrance.tsx";
import { SignInForm } from "./sign-in-form.tsx";

/** Tells of a recovery code that was used up: with the last of them the way back in is gone. */
export function tellCodesLeft({ recoveryCodesLeft }: StaffSignedIn): void {
  if (recoveryCodesLeft !== null)
    notifications.show({ message: texts.codesLeft(recoveryCodesLeft), color: "yellow", autoClose: false });
}

/** The whole page, before anybody is signed in. */
export function SignInPage({ onSignedIn }: { readonly onSignedIn: () => void }) {
  return (
    <Entrance title={texts.title} width={360}>
      <SignInForm
        onSignedIn={(who) => {
          tellCodesLeft(who);
          onSignedIn();
        }}
      />
    </Entrance>
  );
}
