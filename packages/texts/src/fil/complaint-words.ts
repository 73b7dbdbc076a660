import type { ComplaintWords } from "../en/complaint-words.ts";

export const complaintWords: ComplaintWords = {
  problemType: "Uri ng Problema",
  description: "Paglalarawan",
  counter: (length, limit) => `${length} sa ${limit} na karakter`,
  viewPicture: (number) => `Palakihin ang litrato ${number}`,
  pictureTitle: (number, count) => (count === 1 ? "Litrato" : `Litrato ${number} sa ${count}`),
  previousPicture: "Nauna",
  nextPicture: "Susunod",
  pictureFailed: "Hindi ma-load ang litratong ito.",
  replyPromise: "Sasagot kami sa loob ng 3 araw, Lunes hanggang Biyernes.",
  myComplaints: "Mga reklamo ko",
  writeComplaint: "Magsulat ng reklamo",
  notAdmitted: "Hindi puwede sa loan na ito ang reklamo tungkol sa paniningil.",
};
