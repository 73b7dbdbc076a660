/**
 * A statement's reference as it is recognised, however it was typed, and as it stands in the name of what it is about;
 * without the colon, which parts such a name. @param reference `BDO 2026:11` @returns `bdo2026.11`
 */
export const referenceKey = (reference: string): string =>
  reference.toLowerCase().replaceAll(/\s/g, "").replaceAll(":", ".");
