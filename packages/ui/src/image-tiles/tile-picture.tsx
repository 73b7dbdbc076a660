import { useState } from "react";
import { Icon } from "../icon/icon.tsx";
import styles from "./image-tiles.module.css";

const PICTURE = "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h.01";

/** A thumbnail; a drawn one if there is none or it can no longer be loaded. */
export function TilePicture({
  src,
  onBroken,
}: {
  readonly src: string | null;
  readonly onBroken?: (() => void) | undefined;
}) {
  const [broken, setBroken] = useState("");
  if (src === null || src === broken) return <Icon path={PICTURE} />;
  const breakIt = (): void => {
    setBroken(src);
    onBroken?.();
  };
  return <img className={styles.picture} src={src} alt="" decoding="async" onError={breakIt} />;
}
