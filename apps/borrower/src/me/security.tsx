import type { Reply } from "@hiram/contract";
import type { PasskeyList } from "@hiram/contract/identity/passkeys.ts";
import { Row } from "@hiram/ui/rows/rows.tsx";
import type { Texts } from "../shell/app/texts.ts";
import { useApp } from "../shell/app/use-app.ts";
import { Passkeys } from "./passkeys.tsx";
import { Group } from "./group.tsx";
import { ICONS } from "./me-icons.ts";

/** How the borrower signs in besides with a code by SMS (WEB-1). */
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
        icon={ICONS.lock}
        href={app.address("signIn", { way: "password-reset", next: app.address("me") })}
        value={hasPassword ? texts.passwordSet : texts.passwordUnset}
      >
        {texts.password}
      </Row>
      <Passkeys texts={texts} passkeys={passkeys} reload={reload} />
    </Group>
  );
}
