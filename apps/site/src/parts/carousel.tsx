import type { PageContext } from "../site-settings.ts";

const PICTURES = ["/site/cost-first.svg", "/site/own-account.svg", "/site/pay-near.svg"] as const;

/**
 * Three pictures side by side, swiped with a finger (SITE-2); the script advances them every 3 s and shows the
 * pause button, which without it would do nothing.
 */
export function Carousel({ context: { texts } }: { readonly context: PageContext }) {
  const { carousel } = texts;
  return (
    <section className="carousel" aria-roledescription="carousel" aria-label={carousel.label} data-carousel>
      <ul className="slides" aria-label={carousel.label}>
        {carousel.slides.map(({ alt, caption }, index) => (
          <li
            key={caption}
            aria-roledescription="slide"
            aria-label={carousel.slide(index + 1, PICTURES.length)}
          >
            <figure>
              <img src={PICTURES[index]} alt={alt} width="640" height="400" decoding="async" loading="lazy" />
              <figcaption>{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <button type="button" hidden data-pause={carousel.pause} data-play={carousel.play}>
        {carousel.pause}
      </button>
    </section>
  );
}
