import { Skeleton } from "@hiram/ui/skeleton/skeleton.tsx";
import type { Barcode as Bars } from "./code-128.ts";
import styles from "./repayment-of-code.module.css";
import type { LazyDrawing } from "./use-drawing.ts";

/** Light modules that Code 128 needs on each side (ISO/IEC 15417). */
const QUIET_MODULES = 10;
/** Height in modules; drawn to fit the box. */
const HEIGHT = 40;

interface BarcodeProps extends Pick<LazyDrawing<Bars>, "drawing" | "failed"> {
  readonly label: string;
}

/** The pay code as a real Code 128 barcode, dark on white in both themes. Nothing if it cannot be drawn. */
export function Barcode({ drawing, failed, label }: BarcodeProps) {
  if (failed) return null;
  if (drawing === null) return <Skeleton heightRem={6} />;
  return (
    <svg
      className={styles.barcode}
      viewBox={`0 0 ${drawing.modules + 2 * QUIET_MODULES} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      <title>{label}</title>
      {drawing.bars.map(({ at, width }) => (
        <rect key={at} x={at + QUIET_MODULES} y="0" width={width} height={HEIGHT} />
      ))}
    </svg>
  );
}
