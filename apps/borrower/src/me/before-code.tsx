import { unbroken } from "@hiram/market/unbroken.ts";
import { ActionBar } from "@hiram/ui/action-bar/action-bar.tsx";
import { Button } from "@hiram/ui/button/button.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { Page } from "@hiram/ui/page/page.tsx";
import type { ReactNode } from "react";
import { ScreenHeader } from "../shell/screen-header.tsx";
import type { Texts } from "../shell/texts.ts";

interface BeforeCodeProps {
  readonly texts: Pick<Texts<"delete-account"> & Texts<"export-data">, "title" | "sendCode" | "codeWillGoTo">;
  readonly maskedPhone: string;
  /** Why no code was sent; empty before one was asked for. */
  readonly problem: string;
  readonly onSend: () => Promise<void>;
  /** What the code is going to do. */
  readonly children: ReactNode;
}

/** What is about to happen, to which number its code goes, and the button that sends it. */
export function BeforeCode({ texts, maskedPhone, problem, onSend, children }: BeforeCodeProps) {
  return (
    <Page
      header={<ScreenHeader title={texts.title} />}
      actions={
        <ActionBar>
          <Button onPress={onSend}>{texts.sendCode}</Button>
        </ActionBar>
      }
    >
      {children}
      <Card>
        <p>{texts.codeWillGoTo(unbroken(maskedPhone))}</p>
      </Card>
      <div role="alert">{problem !== "" && <Notice tone="overdue">{problem}</Notice>}</div>
    </Page>
  );
}
