import { Notice } from "@hiram/ui/notice/notice.tsx";
import type { Texts } from "../../shell/app/texts.ts";
import type { TappedPicture } from "./enlarged-picture.tsx";
import { gcashDrawings, mayaDrawings, storeDrawings } from "./step-drawings.ts";
import { WayCard } from "./way-card.tsx";
import { WayLinks } from "./way-links.tsx";

interface FixedGuideProps {
  readonly texts: Texts<"payment-instructions">;
  readonly onTap: (picture: TappedPicture) => void;
}

/** The specification's guide: two e-wallets' bills menus and a store, whatever is on offer (INS-1). */
export function FixedGuide({ texts, onTap }: FixedGuideProps) {
  const [gcash, maya, store] = texts.ways;
  const ways = [
    { id: "gcash", name: gcash.name, way: gcash, drawings: gcashDrawings },
    { id: "maya", name: maya.name, way: maya, drawings: mayaDrawings },
    { id: "store", name: store.name, way: store, drawings: storeDrawings },
  ];
  return (
    <>
      <WayLinks label={texts.waysLabel} ways={ways} />
      <Notice>{texts.reference}</Notice>
      {ways.map(({ id, way, drawings }) => (
        <WayCard key={id} id={id} way={way} drawings={drawings} enlarge={texts.enlarge} onTap={onTap} />
      ))}
    </>
  );
}
