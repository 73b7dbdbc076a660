import type { MainBarWords } from "../en/main-bar-words.ts";

export const mainBarWords: MainBarWords = {
  mainPlaces: "Mga pangunahing page",
  placeHome: "Home",
  placeLoans: "Mga loan",
  placeHelp: "Tulong",
  placeMe: "Ako",
};
