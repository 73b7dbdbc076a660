import { checkedAddress } from "@hiram/bridge";
import { withSession } from "@hiram/contract";
import { AGREEMENT_SCENE } from "@hiram/contract/agreements/agreement-list.ts";
import { agreementAddressOf, agreementJump } from "@hiram/contract/agreements/agreement-page.ts";
import { Frame } from "@hiram/ui/frame/frame.tsx";
import { Header } from "@hiram/ui/header/header.tsx";
import { Icon } from "@hiram/ui/icon/icon.tsx";
import { EmptyState } from "@hiram/ui/message-panel/empty-state.tsx";
import { Page } from "@hiram/ui/page/page.tsx";
import { useState, useSyncExternalStore } from "react";
import { goBack } from "../../shell/navigation/go-back.ts";
import { declarePage, type ScreenProps } from "../../shell/pages/page.ts";
import { ServicePhoneAction } from "../../shell/help/service-phone.tsx";
import { FailedScreen } from "../../shell/frame/failed-screen.tsx";
import styles from "./loan-agreement.module.css";
import { useApp } from "../../shell/app/use-app.ts";
import type { AddressQuery } from "../../shell/app/address-query.ts";
import type { App } from "../../shell/app/app.ts";
import { chosenIn } from "../confirmation-calls.ts";

/** An arrow onto a tray. */
const DOWNLOAD = "M12 4v11M7 10l5 5 5-5M5 20h14";

export type LoanAgreementData =
  /** An address on this site, parsed. */
  | { readonly state: "shown"; readonly address: string }
  /** The address is on another site, or missing (CNF-9). */
  | { readonly state: "refused" }
  /** Its address could not be found out. */
  | { readonly state: "failed"; readonly message: string };

export const page = declarePage({ load: loadLoanAgreement, Screen: LoanAgreementScreen });

/**
 * The agreement that the page's address names: by its own address `url`, or by productId and position, for
 * links that were followed before anyone asked for the agreement's address. Never rejects.
 */
async function loadLoanAgreement(app: App, query: AddressQuery): Promise<LoanAgreementData> {
  const { url, productId, orderId, position, amount, periods, termUnit } = query;
  if (url !== undefined || !productId) return ownAgreement(app, url);
  const reply = await app.api.call(
    agreementJump,
    {
      productId,
      scene: AGREEMENT_SCENE,
      position: position ?? "0",
      ...(orderId ? { orderId } : {}),
      ...chosenIn({ productId, orderId, amount, periods, termUnit }),
    },
    { quiet: true, loadingText: app.shellTexts().loading },
  );
  return reply.success
    ? ownAgreement(app, agreementAddressOf(reply.data))
    : { state: "failed", message: reply.message };
}

function ownAgreement(app: App, link: string | undefined): LoanAgreementData {
  const address = checkedAddress(link, { origin: app.origin });
  return address === null ? { state: "refused" } : { state: "shown", address };
}

/** An agreement from this site, filling the screen, and its PDF; any other is refused (CNF-9). */
function LoanAgreementScreen({
  query,
  texts,
  data,
  reload,
}: ScreenProps<"loan-agreement", LoanAgreementData>) {
  const app = useApp();
  const title = query["title"] ?? texts.title;
  if (data.state === "failed") return <FailedScreen title={title} message={data.message} onRetry={reload} />;
  // The address may be older than the session.
  const address = data.state === "shown" ? withSession(data.address, app.session.get()) : null;
  const pdf = address === null ? null : pdfAddress(address);
  const shell = app.shellTexts();
  return (
    <Page
      header={
        <Header
          title={address === null ? texts.title : title}
          backLabel={shell.back}
          onBack={() => goBack(app)}
          end={
            pdf !== null && (
              <a className={styles.pdf} href={pdf} download aria-label={texts.pdf}>
                <Icon path={DOWNLOAD} />
              </a>
            )
          }
        />
      }
    >
      {address !== null ? (
        <>
          {pdf !== null && <p className={styles.onPaper}>{texts.onPaper}</p>}
          <Sheet address={address} title={texts.frame} loading={shell.loading} />
        </>
      ) : (
        <div role="alert">
          <EmptyState title={texts.refusedTitle} text={texts.refusedText}>
            <ServicePhoneAction />
          </EmptyState>
        </div>
      )}
    </Page>
  );
}

interface SheetProps {
  readonly address: string;
  readonly title: string;
  readonly loading: string;
}

/**
 * The document, in the theme of the page. The loading text lies below it: the document covers it, with or
 * without scripts.
 */
function Sheet({ address, title, loading }: SheetProps) {
  const [isLoaded, setIsLoaded] = useState(false);
  // The server's markup may have loaded the frame before this code ran.
  const wasFetched = useSyncExternalStore(
    watchNothing,
    () => performance.getEntriesByName(address).length > 0,
    () => false,
  );
  const isWaiting = !isLoaded && !wasFetched;
  return (
    <div className={styles.sheet} aria-busy={isWaiting}>
      {isWaiting && <output className={styles.loading}>{loading}</output>}
      <Frame src={address} title={title} height="100%" onLoad={() => setIsLoaded(true)} />
    </div>
  );
}

function watchNothing(): () => void {
  return () => {};
}

/**
 * The PDF of one of this site's agreements: `/agreements/<kind>?…` → `/agreements/<kind>.pdf?…`. Null for any
 * other page of this site, which has none.
 */
function pdfAddress(address: string): string | null {
  const pdf = new URL(address);
  if (!/^\/agreements\/[\w-]+$/.test(pdf.pathname)) return null;
  pdf.pathname += ".pdf";
  return pdf.href;
}
