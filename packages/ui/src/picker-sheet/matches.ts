/**
 * Whether a text contains every word of the search, in any order, ignoring case and accents: `bdo uni` and
 * `Unibank` find "BDO Unibank", `paranaque` finds "Parañaque".
 */
export function matches(text: string, sought: string): boolean {
  const plain = plainLetters(text);
  return plainLetters(sought)
    .split(/\s+/)
    .every((word) => plain.includes(word));
}

function plainLetters(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
}
