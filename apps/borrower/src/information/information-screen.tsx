import type { PageName } from "@hiram/contract";
import { Card } from "@hiram/ui/card/card.tsx";
import { ContentBody } from "@hiram/ui/content-page/content-body.tsx";
import { ContentsList } from "@hiram/ui/content-page/contents-list.tsx";
import { Header } from "@hiram/ui/header/header.tsx";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { Page } from "@hiram/ui/page/page.tsx";
import { declarePage, type ScreenProps } from "../shell/pages/page.ts";
import { ScreenHeader } from "../shell/frame/screen-header.tsx";
import { FailedScreen } from "../shell/frame/failed-screen.tsx";
import { type InformationArea, type InformationData, loadInformation } from "./load-information.ts";
import { useApp } from "../shell/app/use-app.ts";

/** The screens of content pages that have one; others belong to the public site. */
const SCREENS: Readonly<Record<string, PageName>> = {
  "about-us": "aboutUs",
  "privacy-policy": "privacyPolicy",
  "loan-terms": "loanTerms",
  contact: "customerService",
};

/** From this many sections on, a page begins with a table of contents. */
const LONG_PAGE = 6;

/** Pages of the content folder, which other sites may show in a frame. */
export const page = declarePage({ load: loadInformation, Screen: InformationScreen, canBeFramed: true });

/**
 * One of the lender's own pages (ABT-1, PRV-1, TRM-1). In a frame (`framed=1`), where scripts do not run, only
 * the text is shown: the page around it has the way back (PRV-1).
 */
function InformationScreen(props: ScreenProps<InformationArea, InformationData>) {
  const app = useApp();
  const { query, texts, data, reload } = props;
  const isFramed = query["framed"] === "1";
  if (!data.success && isFramed)
    return (
      <Page header={<Header title={texts.title} />}>
        <Notice tone="overdue">{data.message}</Notice>
      </Page>
    );
  if (!data.success) return <FailedScreen title={texts.title} message={data.message} onRetry={reload} />;
  const page = data.data;
  const pageHref = (name: string): string => {
    const screen = SCREENS[name];
    return screen === undefined ? `/${name}` : app.address(screen, isFramed ? { framed: "1" } : {});
  };
  const sections = page.blocks.filter((block) => block.kind === "heading" && block.level === 2);
  return (
    <Page header={isFramed ? <Header title={page.title} /> : <ScreenHeader title={page.title} />}>
      {page.lang !== app.locale() && <Notice>{texts.untranslated}</Notice>}
      <Card>
        {sections.length >= LONG_PAGE && <ContentsList page={page} label={texts.contents} />}
        <ContentBody
          page={page}
          pageHref={pageHref}
          onPhone={(phone) => app.bridge.send("callPhone", { phone })}
        />
      </Card>
    </Page>
  );
}
