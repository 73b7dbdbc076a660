/** The bar at the bottom of a plain browser's main pages (WEB-3). */
export const mainBarWords = {
  mainPlaces: "Main pages",
  placeHome: "Home",
  placeLoans: "Loans",
  placeHelp: "Help",
  placeMe: "Me",
};

export type MainBarWords = typeof mainBarWords;
