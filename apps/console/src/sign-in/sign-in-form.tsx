import { Button, PasswordInput, Stack, TextInput } from "@mantine/core";
import { type StaffSignedIn, staffSignIn } from "@hiram/contract/staff/sign-in/sign-in.ts";
import { signInTexts as texts } from "@hiram/texts/console/shell.ts";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { ActionFailed } from "../shell/forms/action-failed.tsx";
import { ask } from "../shell/session/staff-client.ts";

const EMPTY = { email: "", password: "", code: "" };

/** E-mail, password and code, sent together. After a refusal everything but the code stays as typed. */
export function SignInForm({ onSignedIn }: { readonly onSignedIn: (who: StaffSignedIn) => void }) {
  const [typed, setTyped] = useState(EMPTY);
  const [isChecked, setChecked] = useState(false);
  const signIn = useMutation({
    mutationFn: () => ask(staffSignIn, typed),
    onSuccess: onSignedIn,
    onError: () => setTyped((before) => ({ ...before, code: "" })),
  });
  const missing = (field: keyof typeof EMPTY) =>
    isChecked && !signIn.isError && typed[field].trim() === "" ? texts.missing : null;
  const field = (name: keyof typeof EMPTY) => ({
    label: texts[name],
    value: typed[name],
    error: missing(name),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setTyped((before) => ({ ...before, [name]: currentTarget.value })),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (Object.values(typed).every((value) => value.trim() !== "")) signIn.mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <ActionFailed action={signIn} />
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- there is nothing on the page before it */}
        <TextInput {...field("email")} type="email" autoComplete="username" autoFocus />
        <PasswordInput {...field("password")} autoComplete="current-password" />
        <TextInput
          {...field("code")}
          description={texts.codeHint}
          autoComplete="one-time-code"
          spellCheck={false}
        />
        <Button type="submit" loading={signIn.isPending} fullWidth>
          {texts.submit}
        </Button>
      </Stack>
    </form>
  );
}
