import type { LandingTemplate } from "@hiram/contract/promotion/landing-template.ts";
import { useState } from "react";
import styles from "./offer.module.css";
import { pictureAddress } from "./picture-address.ts";

/** The offer, and the campaign's picture. */
export function Offer({ template }: { readonly template: LandingTemplate }) {
  const picture = pictureAddress(template.bannerImage, location.origin);
  const [brokenPicture, setBrokenPicture] = useState<string | null>(null);
  const hasPicture = picture !== null && picture !== brokenPicture;
  return (
    <div className={styles.offer}>
      <h1 className={styles.title}>{template.title}</h1>
      <p className={styles.subtitle}>{template.subtitle}</p>
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
    </div>
  );
}
