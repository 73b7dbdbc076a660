/**
 * A 96 × 96 line drawing in two colours, the text's and the sun's, kept as path data. Its layers, from back to
 * front, are in the order of the fields.
 */
export interface StepDrawing {
  /** Lines in the background. */
  readonly back?: string;
  readonly lines: string;
  /** Shapes in the sun's colour: what the step is about. */
  readonly sun: string;
  /** Lines on the sun, dark in both themes. */
  readonly onSun: string;
  /** Shapes that cover what is behind them, e.g. a hand. */
  readonly over?: string;
}

interface StepPictureProps {
  readonly drawing: StepDrawing;
  /** What it shows, for people who cannot see it. */
  readonly alt: string;
}

/** Draws a step of the guide, filling its container. */
export function StepPicture({ drawing, alt }: StepPictureProps) {
  const { back, lines, sun, onSun, over } = drawing;
  return (
    <svg
      viewBox="0 0 96 96"
      width="96"
      height="96"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <title>{alt}</title>
      {back && <path d={back} opacity=".5" />}
      <path d={lines} />
      <path d={sun} fill="var(--sun)" stroke="none" />
      <path d={onSun} stroke="var(--on-sun)" />
      {over && <path d={over} fill="var(--tint)" />}
    </svg>
  );
}
