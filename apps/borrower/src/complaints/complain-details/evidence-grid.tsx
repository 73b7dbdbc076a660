import { ImageGrid } from "@hiram/ui/image-tiles/image-grid.tsx";
import { useState } from "react";
import type { Texts } from "../../shell/app/texts.ts";
import { evidenceAddresses } from "../evidence-address.ts";
import { LateViewer } from "../late-viewer.tsx";
import styles from "./complain-details.module.css";
import { useApp } from "../../shell/app/use-app.ts";

interface EvidenceGridProps {
  readonly texts: Texts<"complain-details">;
  readonly label: string;
  /** Addresses as the server sent them. */
  readonly images: readonly string[];
}

/** A complaint's pictures, enlarged when tapped; only those from this site (CMP-9). */
export function EvidenceGrid({ texts, label, images }: EvidenceGridProps) {
  const app = useApp();
  const [viewed, setViewed] = useState<number | null>(null);
  const sources = evidenceAddresses(app, images);
  if (sources.length === 0) return null;
  return (
    <div className={styles.pictures}>
      <ImageGrid label={label} sources={sources} viewLabel={texts.viewPicture} onView={setViewed} />
      {viewed !== null && (
        <LateViewer texts={texts} sources={sources} start={viewed} onClose={() => setViewed(null)} />
      )}
    </div>
  );
}
