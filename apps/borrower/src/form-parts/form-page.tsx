import { ActionBar } from "@hiram/ui/action-bar/action-bar.tsx";
import { Page } from "@hiram/ui/page/page.tsx";
import type { ReactNode } from "react";
import { ScreenHeader } from "../shell/screen-header.tsx";

interface FormPageProps {
  readonly title: string;
  /** In its bar: the button that sends it, and what is told or done beside it. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** A page that is one form. */
export function FormPage({ title, actions, children }: FormPageProps) {
  return (
    // Sent by its button alone. A browser that sends it by itself, before the page listens, has no dialog to close.
    <form method="dialog" noValidate onSubmit={(submit) => submit.preventDefault()}>
      <Page header={<ScreenHeader title={title} />} actions={<ActionBar>{actions}</ActionBar>}>
        {children}
      </Page>
    </form>
  );
}
