import { checkedAddress } from "@hiram/bridge";
import type { OfferedLoan2 } from "@hiram/contract/loans/loan-offer.ts";
import { Dialog } from "@hiram/ui/dialog/dialog.tsx";
import { Whole } from "@hiram/ui/pieces/whole.tsx";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useNativeBack } from "../../shell/navigation/use-native-back.ts";
import styles from "./promo-popup.module.css";
import { useApp } from "../../shell/app/use-app.ts";

interface PromoPopupProps {
  readonly promo: Pick<OfferedLoan2, "promoId" | "promoTitle" | "promoText" | "promoImage">;
}

/** The product's promo, once per session (CNF-7). */
export function PromoPopup({ promo }: PromoPopupProps) {
  const { promoId } = promo;
  // Only the browser knows what the session was shown; the server renders the page without a promo.
  const wasShown = useSyncExternalStore(
    watchNothing,
    () => wasPromoShown(promoId),
    () => null,
  );
  if (promoId === "" || wasShown === null) return null;
  return <Promo key={promoId} promo={promo} wasShown={wasShown} />;
}

/** Opens unless it was shown before; recording that it is shown now does not close it. */
function Promo({ promo, wasShown }: PromoPopupProps & { readonly wasShown: boolean }) {
  const [isOpen, setOpen] = useState(!wasShown);
  return isOpen && <OpenPromo promo={promo} onClose={() => setOpen(false)} />;
}

function OpenPromo({ promo, onClose }: PromoPopupProps & { readonly onClose: () => void }) {
  const app = useApp();
  const { promoId, promoTitle, promoText, promoImage } = promo;
  useEffect(() => rememberPromo(promoId), [promoId]);
  useNativeBack(onClose);
  const image = checkedAddress(promoImage, { origin: app.origin, allowedHosts: "any-https" });
  return (
    <Dialog open title={promoTitle} onClose={onClose} closeLabel={app.shellTexts().close}>
      {image && <img className={styles.image} src={image} alt="" width="320" height="160" />}
      {promoText && (
        <p className={styles.text}>
          <Whole text={promoText} />
        </p>
      )}
    </Dialog>
  );
}

function watchNothing(): () => void {
  return () => {};
}

const SECTION = "shownPromo:";

/** Whether a promo was shown in this session (CNF-7). */
function wasPromoShown(promoId: string): boolean {
  try {
    return sessionStorage.getItem(SECTION + promoId) !== null;
  } catch {
    // A browser that stores nothing shows it again: a nuisance, not a fault.
    return false;
  }
}

function rememberPromo(promoId: string): void {
  try {
    sessionStorage.setItem(SECTION + promoId, "1");
  } catch {
    // As above.
  }
}
