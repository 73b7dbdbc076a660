/** What is said of an application that waits for an answer, or for the day on which one may apply again (WEB-3, WEB-6). */
export const applicationWords = {
  beingLookedAt:
    "Someone on our team is reviewing your application and will answer by then. You don't need to do anything: we will send you a message.",
  lookedAtAgain:
    "Someone on our team is looking at your application again and will answer by then. You don't need to do anything: we will send you a message.",
  answerLate:
    "We meant to answer by that day, and we are late: we are sorry. Someone on our team is still reviewing your application; you don't need to send anything again.",
  takePictures: "Take the pictures again",
  picturesTaken: "Your new pictures are here. Send the application now: nothing else is needed.",
  applyAgain: "Nothing was charged. You can apply again from that day.",
};

export type ApplicationWords = typeof applicationWords;
