import { unbroken } from "@hiram/market/unbroken.ts";
import { Button } from "@hiram/ui/button/button.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { Whole } from "@hiram/ui/pieces/whole.tsx";
import type { ReactNode } from "react";
import { Problem } from "../form-parts/problem.tsx";
import { ActionPage } from "../shell/frame/action-page.tsx";
import type { Texts } from "../shell/app/texts.ts";

interface BeforeCodeProps {
  readonly texts: Pick<Texts<"delete-account"> & Texts<"export-data">, "title" | "sendCode" | "codeWillGoTo">;
  readonly maskedPhone: string;
  /** Why no code was sent; empty before one was requested. */
  readonly problem: string;
  readonly onSend: () => Promise<void>;
  /** What the code will do. */
  readonly children: ReactNode;
}

/** What is about to happen, the number that the code goes to, and the button that sends it. */
export function BeforeCode({ texts, maskedPhone, problem, onSend, children }: BeforeCodeProps) {
  return (
    <ActionPage
      title={texts.title}
      actions={
        <>
          <Problem text={problem} />
          <Button onPress={onSend}>{texts.sendCode}</Button>
        </>
      }
    >
      {children}
      <Card>
        <p>
          <Whole text={texts.codeWillGoTo(unbroken(maskedPhone))} />
        </p>
      </Card>
    </ActionPage>
  );
}
