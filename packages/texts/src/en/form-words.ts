/** Texts shared by forms made of the server's questions (BND-3). */
export const formWords = {
  optional: "optional",
  choose: "Choose",
  enter: "Please fill this in.",
  chooseOne: "Please choose one.",
  search: "Search",
  noMatch: "Nothing found. Try a part of the name.",
  day: "Day",
  month: "Month",
  year: "Year",
  months: [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
  ],
  region: "Region",
  province: "Province",
  city: "City or municipality",
  placesFailed: "The list of places did not load. Check your signal and try again.",
  confirm: "Confirm",
  cancel: "Cancel",
};

export type FormWords = typeof formWords;
