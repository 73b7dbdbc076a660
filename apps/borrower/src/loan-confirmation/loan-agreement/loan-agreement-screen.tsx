import { EmptyState } from "@hiram/ui/message-panel/empty-state.tsx";
import { Frame } from "@hiram/ui/frame/frame.tsx";
import { Header } from "@hiram/ui/header/header.tsx";
import { Page } from "@hiram/ui/page/page.tsx";
import { useState, useSyncExternalStore } from "react";
import { goBack } from "../../shell/go-back.ts";
import type { ScreenProps } from "../../shell/route.ts";
import { ServicePhone } from "../../shell/service-phone.tsx";
import { FailedScreen } from "../../shell/failed-screen.tsx";
import type { LoanAgreementData } from "./load-loan-agreement.ts";
import styles from "./loan-agreement.module.css";
import { pdfAddress } from "./pdf-address.ts";
import { useApp } from "../../shell/use-app.ts";

export { loadLoanAgreement } from "./load-loan-agreement.ts";

/** An agreement of our own origin, filling the screen, and its PDF; anybody else's is refused (CNF-9). */
export function LoanAgreementScreen({
  query,
  texts,
  data,
  reload,
}: ScreenProps<"loan-agreement", LoanAgreementData>) {
  const app = useApp();
  const title = query["title"] ?? texts.title;
  if (data.state === "failed") return <FailedScreen title={title} message={data.message} onRetry={reload} />;
  const pdf = data.state === "shown" ? pdfAddress(data.address) : null;
  const shell = app.shellTexts();
  return (
    <Page
      header={
        <Header
          title={data.state === "shown" ? title : texts.title}
          backLabel={shell.back}
          onBack={() => goBack(app)}
          end={
            pdf !== null && (
              <a className={styles.pdf} href={pdf} download>
                {texts.pdf}
              </a>
            )
          }
        />
      }
    >
      {data.state === "shown" ? (
        <Sheet address={data.address} title={texts.frame} loading={shell.loading} />
      ) : (
        <div role="alert">
          <EmptyState title={texts.refusedTitle} text={texts.refusedText}>
            <ServicePhone />
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

/** The document on white paper. The loading text lies below it: the document covers it, with or without us. */
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
