/** One entry of the household book (API-8). */
export const texts = {
  title: "Entry",
  addTitle: "Add an entry",
  kind: "In or out",
  income: "Money in",
  expense: "Money out",
  amount: "Amount",
  category: "What for",
  choose: "Choose",
  day: "Day",
  note: "Note",
  optional: "optional",
  picture: "Picture",
  choosePicture: "Choose a picture",
  removePicture: "Remove the picture",
  sendingPicture: "Sending the picture…",
  pictureTooLarge: "This picture is too large. Pick a smaller one, or take it with the camera.",
  pictureHeic:
    "Your phone saved this picture as HEIC, which we can't open. Take it with the camera, or choose a JPEG.",
  pictureNotSent:
    "The picture was not sent, so nothing is saved yet. Choose it again, or save without a picture.",
  save: "Save",
  saving: "Saving…",
  remove: "Delete this entry",
  removeTitle: "Delete this entry?",
  removeText: "It goes with its picture, and can't be brought back.",
  removeNow: "Delete",
  deleting: "Deleting…",
  amountMissing: "Enter the amount.",
  categoryMissing: "Choose what it was for.",
  dayMissing: "Choose the day.",
};

export type Texts = typeof texts;
