import { ActionBar } from "@hiram/ui/action-bar/action-bar.tsx";
import { Page } from "@hiram/ui/page/page.tsx";
import type { ReactNode } from "react";
import { ScreenHeader } from "./screen-header.tsx";

export interface ActionPageProps {
  readonly title: string;
  /** In its bar: the next step, and whatever text or action goes with it. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** A page with its title at the top and the next step at the bottom, within the thumb's reach. */
export function ActionPage({ title, actions, children }: ActionPageProps) {
  return (
    <Page header={<ScreenHeader title={title} />} actions={<ActionBar>{actions}</ActionBar>}>
      {children}
    </Page>
  );
}
