/** Something opens below, or in a sheet. */
export const DOWN = "M6 9l6 6 6-6";

/** A 24 × 24 line icon in the colour of its text; never the only carrier of a meaning. */
export function Icon({ path }: { readonly path: string }) {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
