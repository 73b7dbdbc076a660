import type { Reply } from "@hiram/contract";
import type { PasskeyList } from "@hiram/contract/identity/passkeys.ts";
import type { Texts } from "../shell/texts.ts";
import { useApp } from "../shell/use-app.ts";
import { Passkeys } from "./passkeys.tsx";
import { Group, Row } from "./row.tsx";

/** By what the borrower gets in besides a code by SMS (WEB-1). */
export function Security({
  texts,
  hasPassword,
  passkeys,
  reload,
}: {
  readonly texts: Texts<"me">;
  readonly hasPassword: boolean;
  readonly passkeys: Reply<PasskeyList>;
  readonly reload: () => void;
}) {
  const app = useApp();
  return (
    <Group title={texts.security}>
      <Row
        label={texts.password}
        value={hasPassword ? texts.passwordSet : texts.passwordUnset}
        href={app.address("signIn", { way: "password-reset", next: app.address("me") })}
      />
      <Passkeys texts={texts} passkeys={passkeys} reload={reload} />
    </Group>
  );
}
