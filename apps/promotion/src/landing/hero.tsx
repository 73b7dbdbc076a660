import type { LandingTemplate } from "@hiram/contract/promotion/landing-template.ts";
import type { Texts } from "@hiram/texts/promotion/load.ts";
import { useState } from "react";
import { Coin } from "./coin.tsx";
import styles from "./hero.module.css";
import { pictureAddress } from "./picture-address.ts";

interface HeroProps {
  readonly template: LandingTemplate;
  readonly texts: Texts;
  readonly onSpeakOther: () => Promise<void>;
}

/** Who lends, what is offered, and the campaign's picture, in the template's colours. */
export function Hero({ template, texts, onSpeakOther }: HeroProps) {
  const picture = pictureAddress(template.bannerImage, location.origin);
  const [brokenPicture, setBrokenPicture] = useState<string | null>(null);
  const hasPicture = picture !== null && picture !== brokenPicture;
  return (
    <header className={styles.hero}>
      <div className={styles.top}>
        <Coin />
        <p className={styles.lender}>{template.lender.name}</p>
        <button type="button" className={styles.language} onClick={() => void onSpeakOther()}>
          {texts.otherLanguage}
        </button>
      </div>
      <div className={styles.words}>
        <h1 className={styles.title}>{template.title}</h1>
        <p className={styles.subtitle}>{template.subtitle}</p>
      </div>
      {hasPicture && (
        <img
          className={styles.picture}
          src={picture}
          alt={template.bannerAlt}
          width="656"
          height="328"
          onError={() => setBrokenPicture(picture)}
        />
      )}
    </header>
  );
}
