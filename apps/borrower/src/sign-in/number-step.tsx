import { loginSmsCode } from "@hiram/contract/identity/login-code.ts";
import { VISITOR_CODE } from "@hiram/contract/transport/visitor-codes.ts";
import { ActionBar } from "@hiram/ui/action-bar/action-bar.tsx";
import { Button } from "@hiram/ui/button/button.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { Fields } from "@hiram/ui/field/fields.tsx";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { Page } from "@hiram/ui/page/page.tsx";
import { TextField } from "@hiram/ui/text-field/text-field.tsx";
import { useState } from "react";
import { ScreenHeader } from "../shell/screen-header.tsx";
import type { Texts } from "../shell/texts.ts";
import { useApp } from "../shell/use-app.ts";
import { useQuestion } from "./use-question.ts";
import { writtenPhone } from "./written-phone.ts";

interface NumberStepProps {
  readonly texts: Texts<"sign-in">;
  readonly phone: string;
  /** Why the number is asked for again. */
  readonly problem?: string | undefined;
  readonly onPhone: (phone: string) => void;
  readonly onSent: () => void;
}

const FIELD = { phone: "sign-in-phone", answer: "sign-in-answer" };
const focusOn = (id: string): void => document.querySelector<HTMLElement>(`#${id}`)?.focus();

/** The mobile number, read back before a code goes to it; and a question, where too many codes were asked for. */
export function NumberStep({ texts, phone, problem = "", onPhone, onSent }: NumberStepProps) {
  const app = useApp();
  const question = useQuestion();
  const [answer, setAnswer] = useState("");
  const [errors, setErrors] = useState({ phone: "", answer: "" });
  const written = writtenPhone(phone, app.profile);
  const isByDocument = app.profile.mobileRule === "1-and-10-digits";

  function refuse(field: keyof typeof FIELD, why: string): void {
    setErrors({ phone: "", answer: "", [field]: why });
    focusOn(FIELD[field]);
  }

  async function send(): Promise<void> {
    setErrors({ phone: "", answer: "" });
    if (written === "")
      return refuse("phone", isByDocument ? texts.mobileWrongOfDocument : texts.mobileWrong);
    const { asked } = question;
    if (asked !== null && answer === "") return refuse("answer", texts.captchaNeeded);
    const proof = asked === null ? {} : { sid: asked.sid, capcode: answer };
    const reply = await app.api.call(
      loginSmsCode,
      { phone, ...proof },
      { quiet: true, loadingText: texts.sending },
    );
    if (reply.success) return onSent();
    if (reply.code === VISITOR_CODE.captchaNeeded || reply.code === VISITOR_CODE.wrongCaptcha) {
      setAnswer("");
      const why = await question.ask();
      return why === "" ? refuse("answer", asked === null ? "" : reply.message) : refuse("phone", why);
    }
    return refuse("phone", reply.message);
  }

  return (
    <form method="dialog" noValidate onSubmit={(submit) => submit.preventDefault()}>
      <Page
        header={<ScreenHeader title={texts.title} />}
        actions={
          <ActionBar>
            <Button type="submit" onPress={send}>
              {texts.sendCode}
            </Button>
          </ActionBar>
        }
      >
        {problem !== "" && <Notice tone="due">{problem}</Notice>}
        <Card>
          <Fields>
            <TextField
              id={FIELD.phone}
              label={texts.mobile}
              inputMode="tel"
              isRequired
              value={phone}
              error={errors.phone}
              hint={written === "" ? texts.mobileHint : texts.willSendTo(written)}
              onChange={onPhone}
            />
            {question.asked !== null && (
              <TextField
                id={FIELD.answer}
                label={question.asked.text}
                inputMode="numeric"
                isRequired
                value={answer}
                error={errors.answer}
                hint={texts.captchaWhy}
                onChange={setAnswer}
              />
            )}
          </Fields>
        </Card>
      </Page>
    </form>
  );
}
