import { loginWithPassword } from "@hiram/contract/identity/log-in.ts";
import { Button } from "@hiram/ui/button/button.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { Fields } from "@hiram/ui/field/fields.tsx";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { PasswordField } from "@hiram/ui/password-field/password-field.tsx";
import { TextField } from "@hiram/ui/text-field/text-field.tsx";
import { FormPage } from "../form-parts/form-page.tsx";
import type { Texts } from "../shell/app/texts.ts";
import { useApp } from "../shell/app/use-app.ts";
import { useNativeBack } from "../shell/navigation/use-native-back.ts";
import { mobileWrong } from "./mobile-wrong.ts";
import { useRefusal, useWords, type Why, whyOf } from "./use-refusal.ts";

interface PasswordStepProps {
  readonly texts: Texts<"sign-in">;
  readonly phone: string;
  readonly onPhone: (phone: string) => void;
  readonly password: string;
  readonly onPassword: (password: string) => void;
  /** What happened before, such as that the password was set. */
  readonly notice: Why | null;
  readonly onSignedIn: () => Promise<void>;
  /** The password is forgotten, or there is none. */
  readonly onReset: () => void;
  /** Signs in with a code after all. */
  readonly onCode: () => void;
}

const FIELD = { phone: "sign-in-user", password: "sign-in-password" };

/** Number and password (WEB-1, API-1). What was typed stays, whatever is wrong with it. */
export function PasswordStep(props: PasswordStepProps) {
  const { texts, phone, onPhone, password, onPassword, notice, onSignedIn, onReset, onCode } = props;
  const app = useApp();
  const inWords = useWords(texts);
  const { errorOf, clear, refuse } = useRefusal<keyof typeof FIELD>(texts, (field) =>
    document.querySelector<HTMLElement>(`#${FIELD[field]}`)?.focus(),
  );
  useNativeBack(onCode);

  async function logIn(): Promise<void> {
    clear();
    const wrongNumber = mobileWrong(phone, app.profile);
    if (wrongNumber !== null) return refuse("phone", wrongNumber);
    if (password === "") return refuse("password", (words) => words.passwordNeeded);
    if (!navigator.cookieEnabled) return refuse("phone", (words) => words.cookiesNeeded);
    const payload = { phone, password, sessionIn: "cookie" as const };
    const how = { quiet: true, loadingText: texts.checkingPassword };
    const reply = await app.api.call(loginWithPassword, payload, how);
    return reply.success ? onSignedIn() : refuse("password", whyOf(reply));
  }

  return (
    <FormPage
      title={texts.title}
      actions={
        <Button type="submit" onPress={logIn}>
          {texts.signIn}
        </Button>
      }
    >
      {notice !== null && <Notice>{inWords(notice)}</Notice>}
      <Card>
        <Fields>
          <TextField
            id={FIELD.phone}
            label={texts.mobile}
            inputMode="tel"
            autoComplete="username"
            isRequired
            value={phone}
            error={errorOf("phone")}
            onChange={onPhone}
          />
          <PasswordField
            id={FIELD.password}
            label={texts.password}
            autoComplete="current-password"
            showLabel={texts.showPassword}
            value={password}
            error={errorOf("password")}
            onChange={onPassword}
          />
        </Fields>
      </Card>
      <Button variant="ghost" onPress={onReset}>
        {texts.forgot}
      </Button>
      <Button variant="ghost" onPress={onCode}>
        {texts.useCode}
      </Button>
    </FormPage>
  );
}
