import type { ApplicationWords } from "../en/application-words.ts";

export const applicationWords: ApplicationWords = {
  beingLookedAt:
    "Sinusuri ng isa sa amin ang aplikasyon mo, at sasagot siya hanggang sa araw na iyan. Wala kang kailangang gawin; magpapadala kami ng mensahe.",
  lookedAtAgain:
    "Tinitingnan ulit ng isa sa amin ang aplikasyon mo, at sasagot siya hanggang sa araw na iyan. Wala kang kailangang gawin; magpapadala kami ng mensahe.",
  answerLate:
    "Dapat ay nakasagot kami sa araw na iyan; huli na kami, pasensya na. Sinusuri pa namin ang aplikasyon mo, at hindi mo ito kailangang ipadala ulit.",
  takePictures: "Kunan ulit ng litrato",
  picturesTaken: "Narito na ang mga bagong litrato. Ipadala na ang aplikasyon: wala nang ibang kailangan.",
  applyAgain: "Walang siningil. Puwede kang mag-apply ulit mula sa araw na iyan.",
};
