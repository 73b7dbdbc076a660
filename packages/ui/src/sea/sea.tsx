import { useId } from "react";

/**
 * The logo as a landscape, from edge to edge: the sun half behind two waves. Decorative. The class sets
 * `--shore`, the colour of the page below it.
 */
export function Sea({ className }: { readonly className: string | undefined }) {
  const far = useId();
  const near = useId();
  return (
    <svg className={className} width="100%" height="64" aria-hidden="true">
      <pattern id={far} width="48" height="64" patternUnits="userSpaceOnUse">
        <path fill="var(--sea)" d="M0 40q12-8 24 0t24 0V64H0z" />
      </pattern>
      <pattern id={near} x="24" width="48" height="64" patternUnits="userSpaceOnUse">
        <path fill="var(--shore)" d="M0 56q12-7 24 0t24 0V64H0z" />
      </pattern>
      <circle fill="var(--sun)" cx="80%" cy="32" r="28" />
      <rect width="100%" height="64" fill={`url(#${far})`} />
      <rect width="100%" height="64" fill={`url(#${near})`} />
    </svg>
  );
}
