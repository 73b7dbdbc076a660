import { Center, Paper, Title } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import type { StaffSignedIn } from "@hiram/contract/staff/sign-in.ts";
import { signInTexts as texts } from "@hiram/texts/console/shell.ts";
import { SignInForm } from "./sign-in-form.tsx";

/** Tells of a recovery code that was used up: with the last of them the way back in is gone. */
export function tellCodesLeft({ recoveryCodesLeft }: StaffSignedIn): void {
  if (recoveryCodesLeft !== null)
    notifications.show({ message: texts.codesLeft(recoveryCodesLeft), color: "yellow", autoClose: false });
}

/** The whole page, before anybody is signed in. */
export function SignInPage({ onSignedIn }: { readonly onSignedIn: () => void }) {
  return (
    <Center component="main" mih="100vh" p="md">
      <Paper w={360} p="xl" className="card">
        <Title order={1} mb="md">
          {texts.title}
        </Title>
        <SignInForm
          onSignedIn={(who) => {
            tellCodesLeft(who);
            onSignedIn();
          }}
        />
      </Paper>
    </Center>
  );
}
