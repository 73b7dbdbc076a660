/**
 * Whether a text has every word that is sought, in any order, whatever its capitals and accents: `bdo uni` and
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
