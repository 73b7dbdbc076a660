import { latePart } from "@hiram/ui/late-code/late-part.ts";
import { Skeleton } from "@hiram/ui/skeleton/skeleton.tsx";
import styles from "./repayment-of-code.module.css";
import { useDrawing } from "./use-drawing.ts";

/** Light modules that Code 128 needs at each side (ISO/IEC 15417). */
const QUIET_MODULES = 10;
/** Height in modules; drawn to fit the box. */
const HEIGHT = 40;

const draw = latePart(async () => (await import("./code-128.ts")).code128);

/** The pay code as a real Code 128 barcode, dark on white in both themes. Nothing when it cannot be drawn. */
export function Barcode({ text, label }: { readonly text: string; readonly label: string }) {
  const { drawing, failed } = useDrawing(draw, text);
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
