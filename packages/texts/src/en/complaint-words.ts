/** Words that the complaint's screens share (CMP). */
export const complaintWords = {
  problemType: "Problem Type",
  description: "Description",
  counter: (length: number, limit: number) => `${length} of ${limit} characters`,
  viewPicture: (number: number) => `See picture ${number} large`,
  pictureTitle: (number: number, count: number) =>
    count === 1 ? "Picture" : `Picture ${number} of ${count}`,
  previousPicture: "Previous",
  nextPicture: "Next",
  pictureFailed: "This picture could not be loaded.",
  /** Fixed by CMP-7: within 3 weekdays. */
  replyPromise: "We reply within 3 weekdays.",
  myComplaints: "My complaints",
  writeComplaint: "Write a complaint",
  /** CMP-2 in profile philippines. */
  notAdmitted: "The selected order does not admit the collection-type submission.",
};

export type ComplaintWords = typeof complaintWords;
