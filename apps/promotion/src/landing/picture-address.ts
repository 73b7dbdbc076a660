/**
 * A template's picture, checked: an https address, or one on this site.
 * @returns null for none and for any other, which the page's policy would refuse
 */
export function pictureAddress(link: string, origin: string): string | null {
  if (link === "") return null;
  try {
    const address = new URL(link, origin);
    return address.protocol === "https:" || address.origin === origin ? address.href : null;
  } catch {
    return null;
  }
}
