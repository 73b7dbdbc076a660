import { loginRegister } from "@hiram/contract/identity/register.ts";
import { VISITOR_CODE } from "@hiram/contract/transport/visitor-codes.ts";
import { unbroken } from "@hiram/market/unbroken.ts";
import { writtenMobile } from "@hiram/market/written-mobile.ts";
import { Button } from "@hiram/ui/button/button.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { Checkbox } from "@hiram/ui/checkbox/checkbox.tsx";
import { Fields } from "@hiram/ui/field/fields.tsx";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { Row, Rows } from "@hiram/ui/rows/rows.tsx";
import { useState } from "react";
import { FormPage } from "../form-parts/form-page.tsx";
import type { Texts } from "../shell/app/texts.ts";
import { useApp } from "../shell/app/use-app.ts";
import { useRefusal, type Why, whyOf } from "./use-refusal.ts";

interface RegisterStepProps {
  readonly texts: Texts<"sign-in">;
  readonly phone: string;
  /** It proved that the number is theirs. */
  readonly smsCode: string;
  /** The attempt in which the code was proved. */
  readonly attempt: string;
  readonly onSignedIn: () => Promise<void>;
  /** Back to the number, with the reason if there is one. */
  readonly onNumber: (problem?: Why) => void;
}

const START_AGAIN: ReadonlySet<string> = new Set([VISITOR_CODE.wrongCode, VISITOR_CODE.alreadyRegistered]);

/** The owner of a new number agrees to the terms and the privacy policy, and gets an account (WEB-1). */
export function RegisterStep({ texts, phone, smsCode, attempt, onSignedIn, onNumber }: RegisterStepProps) {
  const app = useApp();
  const [hasAgreed, setHasAgreed] = useState(false);
  const { errorOf, clear, refuse } = useRefusal<"form">(texts);
  const problem = errorOf("form");

  async function register(): Promise<void> {
    clear();
    if (!hasAgreed) return refuse("form", (words) => words.agreeNeeded);
    const payload = { phone, smsCode, agreed: 1, attempt, sessionIn: "cookie" as const };
    const reply = await app.api.call(loginRegister, payload, { quiet: true, loadingText: texts.registering });
    if (reply.success) await onSignedIn();
    // The code has expired, or someone was faster: start again with the number, which is kept.
    else if (START_AGAIN.has(reply.code)) onNumber(whyOf(reply));
    else refuse("form", whyOf(reply));
  }

  return (
    <FormPage
      title={texts.title}
      actions={
        <Button type="submit" onPress={register}>
          {texts.register}
        </Button>
      }
    >
      <Card title={texts.newTitle}>
        <Fields>
          <p>{texts.newText(unbroken(writtenMobile(phone, app.profile)))}</p>
          <Checkbox checked={hasAgreed} onChange={setHasAgreed}>
            {texts.agree}
          </Checkbox>
          <div role="alert">{problem !== "" && <Notice tone="overdue">{problem}</Notice>}</div>
        </Fields>
      </Card>
      {/* In new tabs: what was typed here stays. */}
      <Card>
        <Rows>
          <Row href={app.address("loanTerms")} isApart>
            {texts.loanTerms}
          </Row>
          <Row href={app.address("privacyPolicy")} isApart>
            {texts.privacyPolicy}
          </Row>
        </Rows>
      </Card>
    </FormPage>
  );
}
