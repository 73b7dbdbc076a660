/** Texts about complaints (CMP). */
export const complaintTexts = {
  types: {
    1: "Collection and reminders",
    2: "A payment is missing or wrong",
    8: "I paid too much and want it back",
    3: "Receiving my money",
    4: "The app does not work",
    5: "My personal data",
    7: "My credit report is wrong",
    6: "A suggestion or something else",
  },
  collectionTypes: {
    1: "Contacted me between 10 PM and 6 AM",
    2: "Contacted my family, friends or workplace",
    3: "Threats, insults or bad language",
    4: "Shamed me or showed my data to others",
    5: "Asked me to pay to a person",
    6: "Something else about collection",
  },
  paymentReported: (reference: string) => `I paid. The reference on my receipt is ${reference}.`,
  tabs: { all: "All", inProgress: "In progress", answered: "Answered" },
  textMissing: "Please fill in your comments and suggestions",
  textTooLong: (most: number) => `The text is longer than ${most} characters. Please make it shorter.`,
  typeUnknown: "Please choose one of the problem types.",
  collectionTypeMissing: "Please choose what happened in the collection.",
  orderMissing: "Please choose the loan that this is about.",
  collectionNotAdmitted:
    "The selected order does not admit the collection-type submission. Choose another order or problem type.",
  tooManyImages: (most: number) => `At most ${most} pictures can be sent. Please remove some.`,
  imageUnknown: "One of the pictures can't be used any more. Please remove it and add it again.",
  unknownComplaint: "We can't find this complaint. Open it again from your list of complaints.",
  notAnswered: "You can rate this once we have replied.",
  ratedBefore: "You have rated this reply already. Salamat po!",
};

/** Texts about a picture that is uploaded. */
export const pictureTexts = {
  notAPicture:
    "This file is not a picture that we can show. Choose a JPEG, PNG or WebP, or take a screenshot of it.",
  tooManyPixels:
    "The picture has more than 25 million pixels. Choose a smaller one, or take a screenshot of it.",
  damaged: "The picture is damaged or did not arrive completely. Please choose it again.",
  tooLarge: (megabytes: number) =>
    `The picture is larger than ${megabytes} MB. Choose a smaller one, or take a screenshot of it.`,
  oneAtATime: "Please send one picture at a time.",
  cutShort: "The picture did not arrive completely. Please send it again.",
  notMultipart: "Send the picture as a file of a form (multipart/form-data).",
  busy: "Many pictures are being sent right now. Please try again in a moment.",
  tooManyUnused:
    "You have added many pictures without sending them. Send your complaint, or try again tomorrow.",
};
