import type { Texts } from "@hiram/texts/promotion/load.ts";
import { Card } from "@hiram/ui/card/card.tsx";
import { qrPicture } from "./qr-picture.ts";
import styles from "./download-page.module.css";

/** For desktop visitors: this very page, on the phone. */
export function DownloadQr({ texts }: { readonly texts: Texts }) {
  const picture = qrPicture(location.href);
  if (picture === null) return null;
  return (
    <Card>
      <div className={styles.scan}>
        <h2>{texts.scanTitle}</h2>
        <svg
          className={styles.qr}
          viewBox={`0 0 ${picture.modules} ${picture.modules}`}
          shapeRendering="crispEdges"
        >
          <title>{texts.qrCode}</title>
          <path d={picture.path} />
        </svg>
        <p>{texts.scanText}</p>
      </div>
    </Card>
  );
}
