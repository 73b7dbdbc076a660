import type { InformationWords } from "../en/information-words.ts";

export const informationWords: InformationWords = {
  contents: "Sa page na ito",
  untranslated: "Nasa Ingles lang ang tekstong ito.",
};
