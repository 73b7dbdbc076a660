const manila = new Intl.DateTimeFormat("en-PH", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Asia/Manila",
});

/** `315005` → `₱3,150.05`. */
export function showPesos(centavos: number): string {
  const [pesos = "0", rest = "00"] = (centavos / 100).toFixed(2).split(".");
  return `₱${pesos.replaceAll(/\B(?=(\d{3})+$)/g, ",")}.${rest}`;
}

/** Centavos formatted for an amount field: `3150.05`. */
export function writePesos(centavos: number): string {
  return (centavos / 100).toFixed(2);
}

/** Pesos as typed (`3,150.05`, `₱50`) in centavos; null if that is not a positive amount of whole centavos. */
export function readPesos(typed: string): number | null {
  const match = /^₱?(\d{1,3}(?:,?\d{3})*|\d{1,8})(?:\.(\d{1,2}))?$/.exec(typed.trim());
  if (match === null) return null;
  const pesos = Number((match[1] ?? "").replaceAll(",", ""));
  const centavos = pesos * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  return centavos > 0 && centavos <= 100_000_000_00 ? centavos : null;
}

/** An instant as people in Manila read it. */
export function showTime(iso: string): string {
  return manila.format(new Date(iso));
}
