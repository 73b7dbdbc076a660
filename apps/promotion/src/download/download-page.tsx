import { isMessagingAppBrowser } from "@hiram/browser/browser.ts";
import { PAGES } from "@hiram/contract";
import { ButtonLink } from "@hiram/ui/button/button-link.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { latePart, useLatePart } from "@hiram/ui/late-code/late-part.ts";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { Page } from "@hiram/ui/page/page.tsx";
import { type Drawing, Picture } from "@hiram/ui/pictures/picture.tsx";
import { Row, Rows } from "@hiram/ui/rows/rows.tsx";
import { LaterHeader } from "../shell/later-header.tsx";
import { LenderNotice } from "../shell/lender-notice.tsx";
import type { LaterPageProps, Outcome } from "../shell/template-page-props.ts";
import { platformOf } from "../visitor/platform.ts";
import { BrowserHint } from "./browser-hint.tsx";
import styles from "./download-page.module.css";
import { ownStoreLink, type StoreLink, storeLinks } from "./store-links.ts";

const downloadQr = latePart(() => import("./download-qr.tsx"));

/** Left out while its script has not loaded: the stores' links work without it. */
function DownloadQr({ texts }: Pick<LaterPageProps, "texts">) {
  const { part } = useLatePart(downloadQr);
  return part && <part.DownloadQr texts={texts} />;
}

/** A phone that can run the app. */
const phoneDrawing: Drawing = {
  back: "M26 60h20M30 14h12",
  sun: "M36 22a13 13 0 1 1 0 26 13 13 0 0 1 0-26z",
  onSun: "M36 28v13M30 36l6 6 6-6",
  front: "M22 6h28a5 5 0 0 1 5 5v50a5 5 0 0 1-5 5H22a5 5 0 0 1-5-5V11a5 5 0 0 1 5-5z",
};

interface DownloadPageProps extends LaterPageProps {
  /** How the visitor came here in this visit; null if they opened the page's own address. */
  readonly outcome: Outcome | null;
}

/** The app for the visitor's phone: one button if the phone is known, a code to scan on a desktop. */
export function DownloadPage(props: DownloadPageProps) {
  const { template, texts, outcome } = props;
  const platform = platformOf(navigator);
  const links = storeLinks(template.downloadLinks, location.origin);
  const ownLink = ownStoreLink(links, platform);
  const others = links.filter((link) => link !== ownLink);
  return (
    <Page header={<LaterHeader {...props} title={texts.downloadTitle} />}>
      {isMessagingAppBrowser(navigator.userAgent) && <BrowserHint platform={platform} texts={texts} />}
      {outcome !== null && <Notice>{outcome === "registered" ? texts.welcome : texts.welcomeBack}</Notice>}
      <Card>
        <div className={styles.own}>
          <Picture drawing={phoneDrawing} size={88} />
          <p>{texts.downloadIntro}</p>
          {ownLink && (
            <ButtonLink href={ownLink.address} rel="noopener">
              {texts.downloadFor[ownLink.platform]}
            </ButtonLink>
          )}
          {links.length === 0 && <p>{texts.noLinks}</p>}
          {/* Without the number: addresses are copied, shared and stored in histories (WEB-1). */}
          <a href={signInAddress()}>{texts.continueInBrowser}</a>
        </div>
      </Card>
      {platform === "other" && links.length > 0 && <DownloadQr texts={texts} />}
      {others.length > 0 && (
        <Card title={ownLink === undefined ? undefined : texts.otherPhones}>
          <StoreList links={others} names={ownLink === undefined ? texts.downloadFor : texts.storeNames} />
        </Card>
      )}
      <LenderNotice lender={template.lender} texts={texts} />
    </Page>
  );
}

/** The way to sign in from a plain browser, in the language of this page. */
function signInAddress(): string {
  const { lang } = document.documentElement;
  return lang === "fil" ? `${PAGES.signIn}?lang=fil` : PAGES.signIn;
}

function StoreList({
  links,
  names,
}: {
  readonly links: readonly StoreLink[];
  readonly names: LaterPageProps["texts"]["storeNames"];
}) {
  return (
    <Rows>
      {links.map(({ platform, address }) => (
        <Row key={`${platform} ${address}`} href={address}>
          {names[platform]}
        </Row>
      ))}
    </Rows>
  );
}
