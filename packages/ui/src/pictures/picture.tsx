/**
 * A 72 × 72 line drawing in two colours: the colour of the text around it, and the sun. Kept as path data, so
 * that a drawing costs about a hundred bytes.
 */
export interface Drawing {
  /** Lines in the background. */
  readonly back?: string;
  /** The sun's shape. */
  readonly sun?: string;
  /** Lines on the sun, dark in both themes. */
  readonly onSun?: string;
  readonly front?: string;
}

/** Draws it; decorative, since the words beside it say the same. */
export function Picture({
  drawing,
  size = 72,
}: {
  readonly drawing: Drawing;
  readonly size?: number | undefined;
}) {
  const { back, sun, onSun, front } = drawing;
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 72 72"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {back && <path d={back} opacity=".5" />}
      {sun && <path d={sun} fill="var(--sun)" stroke="none" />}
      {onSun && <path d={onSun} stroke="var(--on-sun)" />}
      {front && <path d={front} />}
    </svg>
  );
}
