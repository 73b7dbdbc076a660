import { isMessagingAppBrowser } from "@hiram/market/browser.ts";
import { ButtonLink } from "@hiram/ui/button/button-link.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { Page } from "@hiram/ui/page/page.tsx";
import { lazy, Suspense } from "react";
import type { Outcome } from "../landing/use-registration.ts";
import { LaterHeader } from "../shell/later-header.tsx";
import { LenderNotice } from "../shell/lender-notice.tsx";
import type { LaterPageProps } from "../template-pages.tsx";
import { platformOf } from "../visitor/platform.ts";
import { BrowserHint } from "./browser-hint.tsx";
import styles from "./download-page.module.css";
import { ownStoreLink, type StoreLink, storeLinks } from "./store-links.ts";

const DownloadQr = lazy(() => import("./download-qr.tsx"));

interface DownloadPageProps extends LaterPageProps {
  /** How the visitor came here in this visit; null for who opened the page's own address. */
  readonly outcome: Outcome | null;
}

/** The app for the visitor's phone: one button where the phone is known, a code to scan on a desktop. */
export function DownloadPage({ template, texts, onBack, outcome }: DownloadPageProps) {
  const platform = platformOf(navigator);
  const links = storeLinks(template.downloadLinks, location.origin);
  const own = ownStoreLink(links, platform);
  const others = links.filter((link) => link !== own);
  return (
    <Page header={<LaterHeader title={texts.downloadTitle} backLabel={texts.back} onBack={onBack} />}>
      {isMessagingAppBrowser(navigator.userAgent) && <BrowserHint platform={platform} texts={texts} />}
      {outcome !== null && <Notice>{outcome === "registered" ? texts.welcome : texts.welcomeBack}</Notice>}
      <Card>
        <div className={styles.own}>
          <p>{texts.downloadIntro}</p>
          {own && (
            <ButtonLink href={own.address} rel="noopener">
              {texts.downloadFor[own.platform]}
            </ButtonLink>
          )}
          {links.length === 0 && <p>{texts.noLinks}</p>}
        </div>
      </Card>
      {platform === "other" && links.length > 0 && (
        <Suspense>
          <DownloadQr texts={texts} />
        </Suspense>
      )}
      {others.length > 0 && (
        <Card title={own === undefined ? undefined : texts.otherPhones}>
          <StoreList links={others} names={texts.storeNames} />
        </Card>
      )}
      <LenderNotice lender={template.lender} texts={texts} />
    </Page>
  );
}

function StoreList({
  links,
  names,
}: {
  readonly links: readonly StoreLink[];
  readonly names: LaterPageProps["texts"]["storeNames"];
}) {
  return (
    <ul className={styles.stores}>
      {links.map(({ platform, address }) => (
        <li key={`${platform} ${address}`}>
          <a href={address} rel="noopener">
            {names[platform]}
          </a>
        </li>
      ))}
    </ul>
  );
}
