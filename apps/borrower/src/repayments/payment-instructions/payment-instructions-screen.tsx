import { Card } from "@hiram/ui/card/card.tsx";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { showSection } from "@hiram/ui/content-page/show-section.ts";
import { Page } from "@hiram/ui/page/page.tsx";
import { latePart } from "@hiram/ui/late-code/late-part.ts";
import { useLoadAhead } from "@hiram/ui/late-code/load-ahead.ts";
import { useState } from "react";
import { Late } from "../../shell/loading/late.tsx";
import { ScreenHeader } from "../../shell/frame/screen-header.tsx";
import { declarePage, loadNothing, type ScreenProps } from "../../shell/pages/page.ts";
import { PaymentHelp } from "../../payment-parts/help.tsx";
import type { TappedPicture } from "./enlarged-picture.tsx";
import styles from "./payment-instructions.module.css";
import { gcashDrawings, mayaDrawings, storeDrawings } from "./step-drawings.ts";
import { WayCard } from "./way-card.tsx";

/** Loaded when a picture is tapped, so that reading the guide need not wait for it. */
const enlargedPicture = latePart(() => import("./enlarged-picture.tsx"));

export const page = declarePage({ load: loadNothing, Screen: PaymentInstructionsScreen });

/** How to pay with two e-wallets and at a store, step by step; a tapped picture is enlarged (INS-1). */
export function PaymentInstructionsScreen({ texts }: ScreenProps<"payment-instructions", null>) {
  useLoadAhead(enlargedPicture);
  const [tapped, setTapped] = useState<TappedPicture | null>(null);
  const putBack = (): void => setTapped(null);
  const [gcash, maya, store] = texts.ways;
  const ways = [
    { id: "gcash", way: gcash, drawings: gcashDrawings },
    { id: "maya", way: maya, drawings: mayaDrawings },
    { id: "store", way: store, drawings: storeDrawings },
  ];
  return (
    <Page header={<ScreenHeader title={texts.title} />}>
      <nav className={styles.ways} aria-label={texts.waysLabel}>
        {ways.map(({ id, way }) => (
          <a key={id} href={`#${id}`} onClick={showSection}>
            {way.name}
          </a>
        ))}
      </nav>
      <Notice>{texts.reference}</Notice>
      {ways.map(({ id, way, drawings }) => (
        <WayCard key={id} id={id} way={way} drawings={drawings} enlarge={texts.enlarge} onTap={setTapped} />
      ))}
      <Card title={texts.goodToKnow}>
        <p className={styles.note}>{texts.postedLater}</p>
        <p className={styles.note}>{texts.keepSecret}</p>
      </Card>
      <PaymentHelp texts={texts} />
      {tapped && (
        <Late part={enlargedPicture} onGivenUp={putBack}>
          {({ EnlargedPicture }) => <EnlargedPicture texts={texts} picture={tapped} onClose={putBack} />}
        </Late>
      )}
    </Page>
  );
}
