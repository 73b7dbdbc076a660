import type { Texts } from "../en/saved-cards.ts";

export const texts: Texts = {
  title: "Mga naka-save na card",
  about:
    "Bayaran ang loan mo mula sa card nang hindi na ulit inilalagay ang numero. Sa page ng partner namin sa pagbabayad mo ito ise-save: hindi namin nakikita ang numero, at walang kukunin hangga't hindi mo i-tap ang Magbayad.",
  noneYet: "Wala ka pang naka-save na card.",
  yours: "Mga card mo",
  since: (day) => `na-save noong ${day}`,
  save: "Mag-save ng card",
  goOn: "Ituloy ang pag-save ng card",
  awaited: "Sine-save ang card mo. Lalabas ito rito maya-maya.",
  opening: "Binubuksan ang page ng partner namin…",
  unsafeLink: "Hindi namin pinagkakatiwalaan ang address ng page, kaya hindi namin binuksan. Tawagan kami.",
  remove: "Alisin",
  removeOf: (card) => `Alisin ang ${card}`,
  removeTitle: (card) => `Alisin ang ${card}?`,
  removeText: "Wala nang mababayaran mula rito. Puwede mo itong i-save ulit kahit kailan.",
  removing: "Inaalis…",
  removed: "Naalis na ang card.",
  none: "Walang card na mase-save sa ngayon",
  noneText: "Puwede kang magbayad sa tindahan, sa QR o sa e-wallet.",
};
