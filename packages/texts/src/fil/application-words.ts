import type { ApplicationWords } from "../en/application-words.ts";

export const applicationWords: ApplicationWords = {
  beingLookedAt:
    "May isa sa amin na sumusuri ng aplikasyon mo at sasagot hanggang sa araw na iyan. Wala kang kailangang gawin; magpapadala kami ng mensahe.",
  applyAgain: "Walang siningil. Puwede kang mag-apply ulit mula sa araw na iyan.",
};
