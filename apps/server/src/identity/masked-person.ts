const masked = (word: string): string =>
  word.slice(0, 1) + "•".repeat(Math.min(Math.max(word.length - 1, 1), 8));

/** A name reduced to its first letters (CON-3): `Juana Dela Cruz` → `J•••• D••• C•••`. */
export function maskedName(fullName: string): string {
  const words = fullName.trim().split(/\s+/).filter(Boolean);
  return words.length === 0 ? "No name yet" : words.map((word) => masked(word)).join(" ");
}
