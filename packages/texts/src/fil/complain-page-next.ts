import type { Texts } from "../en/complain-page-next.ts";
import { complaintWords } from "./complaint-words.ts";

export const texts: Texts = {
  ...complaintWords,
  title: "Ano ang nangyari",
  orderNumber: (orderNo) => `Loan ${orderNo}`,
  placeholder: "Ikuwento: ano, kailan, at sino?",
  evidence: "Mga litrato bilang patunay",
  evidenceHint: (most) => `Kung mayroon. Hanggang ${most}, isa-isa.`,
  addPicture: "Magdagdag ng litrato",
  retryPicture: (number) => `Ipadala ulit ang litrato ${number}`,
  removePicture: (number) => `Alisin ang litrato ${number}`,
  sendingPicture: (number) => `Ipinapadala ang litrato ${number}`,
  refusedPicture: (number) => `Hindi tinanggap ang litrato ${number}`,
  uploaded: "Naipadala ang litrato!",
  uploadFailed: "Hindi naipadala ang litrato. Subukan ulit o alisin ito.",
  pictureTooLarge: "Masyadong malaki ang litrato. Mag-screenshot nito at iyon ang idagdag.",
  pictureHeic:
    "HEIC ang litratong ito at hindi namin ito mabuksan. Mag-screenshot nito at iyon ang idagdag, o pumili ng JPEG.",
  pictureGone: "Wala na sa amin ang litratong ito. Alisin at idagdag ulit.",
  stillSending: "Ipinapadala pa ang mga litrato. Sandali lang, saka i-tap ulit ang Ipadala.",
  notSent: (count) => `${count} litrato ang hindi naipadala.`,
  retryAll: "Subukan ulit",
  removeAll: "Alisin at ituloy",
  moneyBack: "Titingnan namin, at ipapadala kung saan pumupunta ang pera mo.",
  creditReport:
    "Sabihin kung aling bahagi ng credit report mo ang mali at ano ang tama; makakatulong ang litrato nito. Titingnan namin, itatama ang bahagi namin sa Credit Information Corporation (CIC), at sasagot dito. Puwede mo rin itong i-dispute sa CIC (Republic Act 9510).",
  creditReportLoan: "Tungkol ito sa isang loan: piliin ito",
  send: "Ipadala",
  fillIn: "Isulat muna kung ano ang nangyari.",
  saveFailed: "Hindi naipadala ang reklamo. Walang nawala: subukan ulit.",
  sentTitle: "Naipadala na ang reklamo mo",
  startAgain: "Walang reklamong masusulat sa link na ito. Magsimula ulit.",
  unknownOrder: "Hindi namin makita ang loan na ito sa mga loan mo. Pumili ulit.",
};
