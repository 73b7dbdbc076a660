import type { QrModules } from "./qr-code.ts";
import { qrPath } from "./qr-path.ts";
import styles from "./repayment-of-code.module.css";

/** The QR code, dark on white with its quiet zone in both themes. */
export function QrPicture({ modules, label }: { readonly modules: QrModules; readonly label: string }) {
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      shapeRendering="crispEdges"
    >
      <title>{label}</title>
      <path d={qrPath(modules)} />
    </svg>
  );
}
