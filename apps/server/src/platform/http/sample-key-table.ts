import { createHash } from "node:crypto";
import type { KeyTable } from "@hiram/contract";
import { realNames } from "./key-table.ts";

const CONSONANTS = "bdfghklmnprstvz";
const VOWELS = "aeiou";
const SYLLABLES = 4;

/**
 * A key table with a made-up word for every field and path of the contract (WIRE-12): a sample for operators to start
 * from. A name's word depends on the name alone, so that a growing contract changes no word already in use.
 */
export function sampleTable(): KeyTable {
  const names = [...realNames()].toSorted();
  const taken = new Set(names);
  const fields: Record<string, string> = {};
  const paths: Record<string, string> = {};
  for (const name of names) {
    if (name.startsWith("/")) paths[name] = `/${freshWord(name, taken)}/${freshWord(`${name}/`, taken)}`;
    else fields[name] = freshWord(name, taken);
  }
  return { fields, paths };
}

function freshWord(name: string, taken: Set<string>): string {
  for (let attempt = 0; ; attempt += 1) {
    const word = wordOf(`${name} ${attempt}`);
    if (taken.has(word)) continue;
    taken.add(word);
    return word;
  }
}

/** A pronounceable word, from the text's hash. */
function wordOf(text: string): string {
  const bytes = createHash("sha256").update(text).digest();
  return Array.from({ length: SYLLABLES }, (_, at) => {
    const [consonant = 0, vowel = 0] = [bytes[2 * at], bytes[2 * at + 1]];
    return `${CONSONANTS[consonant % CONSONANTS.length]}${VOWELS[vowel % VOWELS.length]}`;
  }).join("");
}
