import { notifications } from "@mantine/notifications";
import type { StaffSignedIn } from "@hiram/contract/staff/sign-in/sign-in.ts";
import { signInTexts as texts } from "@hiram/texts/console/shell.ts";
import { Entrance } from "./entrance.tsx";
import { SignInForm } from "./sign-in-form.tsx";

/** Says that a recovery code was used up: after the last of them there is no way back in. */
export function tellCodesLeft({ recoveryCodesLeft }: StaffSignedIn): void {
  if (recoveryCodesLeft !== null)
    notifications.show({ message: texts.codesLeft(recoveryCodesLeft), color: "yellow", autoClose: false });
}

/** The full sign-in page. */
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
