import { Card } from "@hiram/ui/card/card.tsx";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { showSection } from "@hiram/ui/content-page/show-section.ts";
import { Page } from "@hiram/ui/page/page.tsx";
import { ScreenHeader } from "../../shell/screen-header.tsx";
import type { ScreenProps } from "../../shell/route.ts";
import { PaymentHelp } from "../../payment/help.tsx";
import styles from "./payment-instructions.module.css";
import { gcashDrawings, mayaDrawings, storeDrawings } from "./step-drawings.ts";
import { useEnlargedPicture } from "./use-enlarged-picture.tsx";
import { WayCard } from "./way-card.tsx";

/** How to pay with two e-wallets and at a store, step by step; a tapped picture is enlarged (INS-1). */
export function PaymentInstructionsScreen({ app, texts }: ScreenProps<"payment-instructions", null>) {
  const { enlarged, enlarge } = useEnlargedPicture(app, texts);
  const [gcash, maya, store] = texts.ways;
  const ways = [
    { id: "gcash", way: gcash, drawings: gcashDrawings },
    { id: "maya", way: maya, drawings: mayaDrawings },
    { id: "store", way: store, drawings: storeDrawings },
  ];
  return (
    <Page header={<ScreenHeader app={app} title={texts.title} />}>
      <nav className={styles.ways} aria-label={texts.waysLabel}>
        {ways.map(({ id, way }) => (
          <a key={id} href={`#${id}`} onClick={showSection}>
            {way.name}
          </a>
        ))}
      </nav>
      <Notice>{texts.reference}</Notice>
      {ways.map(({ id, way, drawings }) => (
        <WayCard key={id} id={id} way={way} drawings={drawings} enlarge={texts.enlarge} onTap={enlarge} />
      ))}
      <Card title={texts.goodToKnow}>
        <p className={styles.note}>{texts.postedLater}</p>
        <p className={styles.note}>{texts.keepSecret}</p>
      </Card>
      <PaymentHelp app={app} texts={texts} />
      {enlarged}
    </Page>
  );
}
