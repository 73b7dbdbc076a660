import { ActionBar } from "@hiram/ui/action-bar/action-bar.tsx";
import { Button } from "@hiram/ui/button/button.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { Fields } from "@hiram/ui/field/fields.tsx";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { Page } from "@hiram/ui/page/page.tsx";
import type { ReactNode } from "react";
import { ScreenHeader } from "../shell/screen-header.tsx";

interface FormAction {
  readonly label: string;
  /** The button is busy until it settles. */
  readonly onPress: () => Promise<void>;
}

interface FormPageProps {
  readonly title: string;
  readonly submit: FormAction;
  /** Takes away what is shown; null while there is nothing yet. */
  readonly remove?: FormAction | null;
  /** Why what was asked for was not done: told below the fields, which keep what was typed. Empty: nothing is wrong, or a field says it. */
  readonly problem?: string;
  readonly fields: ReactNode;
  /** What comes of the form, below it. */
  readonly children?: ReactNode;
}

/** A page that is one form, its actions in its bar. */
export function FormPage({ title, submit, remove = null, problem = "", fields, children }: FormPageProps) {
  return (
    <form method="dialog" noValidate onSubmit={(event) => event.preventDefault()}>
      <Page
        header={<ScreenHeader title={title} />}
        actions={
          <ActionBar>
            <Button type="submit" onPress={submit.onPress}>
              {submit.label}
            </Button>
            {remove !== null && (
              <Button variant="ghost" onPress={remove.onPress}>
                {remove.label}
              </Button>
            )}
          </ActionBar>
        }
      >
        <Card>
          <Fields>{fields}</Fields>
        </Card>
        <div role="alert">{problem !== "" && <Notice tone="overdue">{problem}</Notice>}</div>
        {children}
      </Page>
    </form>
  );
}
