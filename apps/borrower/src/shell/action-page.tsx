import { ActionBar } from "@hiram/ui/action-bar/action-bar.tsx";
import { Page } from "@hiram/ui/page/page.tsx";
import type { ReactNode } from "react";
import { ScreenHeader } from "./screen-header.tsx";

export interface ActionPageProps {
  readonly title: string;
  /** In its bar: the next step, and what is told or done beside it. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** A page with its title above and the next step below, in the thumb's reach. */
export function ActionPage({ title, actions, children }: ActionPageProps) {
  return (
    <Page header={<ScreenHeader title={title} />} actions={<ActionBar>{actions}</ActionBar>}>
      {children}
    </Page>
  );
}
