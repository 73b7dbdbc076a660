import {
  Alert,
  Button,
  Code,
  CopyButton,
  Group,
  List,
  PasswordInput,
  Stack,
  Text,
  TextInput,
  Title,
} from "@mantine/core";
import {
  acceptInvitation,
  type Invitation,
  openInvitation,
} from "@hiram/contract/staff/people/invitations.ts";
import { invitationTexts as texts } from "@hiram/texts/console/invitation.ts";
import { roleNames } from "@hiram/texts/console/roles.ts";
import { signInTexts } from "@hiram/texts/console/shell.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { renderSVG } from "uqr";
import { ActionFailed } from "../shell/forms/action-failed.tsx";
import { Failed, isRefused, Loading } from "../shell/pages/page-states.tsx";
import { ask } from "../shell/session/staff-client.ts";
import { useWrongFieldFocus } from "../shell/forms/wrong-field.ts";
import { Entrance } from "./entrance.tsx";

/**
 * Where an invited person sets up password and authenticator (CON-1). The token follows `#`, so that no server
 * sees it.
 */
export default function InvitationPage() {
  useWrongFieldFocus();
  const [token] = useState(() => globalThis.location.hash.slice(1));
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const invitation = useQuery({
    queryKey: ["invitation", token],
    queryFn: () => ask(openInvitation, { token }),
    enabled: token !== "" && codes === null,
    retry: false,
    staleTime: Infinity,
  });
  if (codes !== null)
    return (
      <Entrance title={texts.codesTitle} width={440}>
        <RecoveryCodes codes={codes} />
      </Entrance>
    );
  return (
    <Entrance title={texts.title} width={440}>
      {token === "" && <Alert color="red">{texts.noToken}</Alert>}
      {token !== "" && invitation.isPending && <Loading />}
      {invitation.isError &&
        (isRefused(invitation) ? (
          <Alert color="red" role="alert">
            {invitation.error.message}
          </Alert>
        ) : (
          <Failed message={invitation.error.message} retry={() => void invitation.refetch()} />
        ))}
      {invitation.isSuccess && (
        <AccountForm token={token} invitation={invitation.data} onAccepted={setCodes} />
      )}
    </Entrance>
  );
}

const EMPTY = { invitationCode: "", name: "", password: "", code: "" };

function AccountForm({
  token,
  invitation: { email, role, totpAddress, totpSecret, passwordMinLength, needsInvitationCode = false },
  onAccepted,
}: {
  readonly token: string;
  readonly invitation: Invitation;
  readonly onAccepted: (codes: readonly string[]) => void;
}) {
  const [typed, setTyped] = useState(EMPTY);
  const [isChecked, setChecked] = useState(false);
  const accept = useMutation({
    mutationFn: () => ask(acceptInvitation, { token, ...typed }),
    onSuccess: ({ recoveryCodes }) => onAccepted(recoveryCodes),
  });
  const field = (name: keyof typeof EMPTY) => ({
    label: texts[name],
    value: typed[name],
    error: isChecked && typed[name].trim() === "" ? signInTexts.missing : null,
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) =>
      setTyped((before) => ({ ...before, [name]: value })),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    const { invitationCode, ...always } = typed;
    const needed = [...Object.values(always), ...(needsInvitationCode ? [invitationCode] : [])];
    if (needed.every((value) => value.trim() !== "")) accept.mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text>{texts.lead(email, roleNames[role])}</Text>
        <ActionFailed action={accept} />
        {/* The name under which a password manager stores the password. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        {needsInvitationCode && (
          <TextInput
            {...field("invitationCode")}
            description={texts.invitationCodeHint}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- there is nothing on the page before it
            autoFocus
          />
        )}
        <TextInput
          {...field("name")}
          description={texts.nameHint}
          autoComplete="name"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- likewise, without a code
          autoFocus={!needsInvitationCode}
        />
        <PasswordInput
          {...field("password")}
          description={texts.passwordHint(passwordMinLength)}
          autoComplete="new-password"
        />
        <Title order={2}>{texts.authenticator}</Title>
        <Text>{texts.authenticatorLead}</Text>
        <Group wrap="nowrap" align="flex-start">
          <QrCode text={totpAddress} />
          <Stack gap={4}>
            <Text c="dimmed">{texts.secret}</Text>
            <Code>{totpSecret.replaceAll(/.{4}(?=.)/g, "$& ")}</Code>
          </Stack>
        </Group>
        <TextInput {...field("code")} inputMode="numeric" autoComplete="one-time-code" />
        <Button type="submit" loading={accept.isPending}>
          {texts.submit}
        </Button>
      </Stack>
    </form>
  );
}

function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <Stack>
      <Text>{texts.codesLead}</Text>
      <List listStyleType="none" size="md">
        {codes.map((code) => (
          <List.Item key={code}>
            <Code fz="md">{code}</Code>
          </List.Item>
        ))}
      </List>
      <Group className="no-print">
        <CopyButton value={codes.join("\n")}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? texts.copied : texts.copy}
            </Button>
          )}
        </CopyButton>
        <Button onClick={() => globalThis.location.assign("/console/")}>{texts.toConsole}</Button>
      </Group>
    </Stack>
  );
}

/** Dark squares on white, whatever the colour scheme. */
function QrCode({ text }: { readonly text: string }) {
  const source = `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`;
  return <img className="qr" src={source} alt={texts.qr} width={192} height={192} />;
}
