import type { ServerTexts } from "./en.ts";

export const complaintTexts: ServerTexts["complaint"] = {
  types: {
    1: "Paniningil at mga paalala",
    2: "Hindi pumasok o mali ang bayad ko",
    8: "Sobra ang bayad ko, ibalik sa akin",
    3: "Pagtanggap ng aking pera",
    4: "Hindi gumagana ang app",
    5: "Aking personal na datos",
    7: "Mali ang aking credit report",
    6: "Mungkahi o iba pa",
  },
  collectionTypes: {
    1: "Tumawag o nag-text mula 10 PM hanggang 6 AM",
    2: "Kinontak ang pamilya, kaibigan o katrabaho ko",
    3: "Nanakot, nang-insulto o nagmura",
    4: "Ipinahiya ako o ipinakita ang datos ko sa iba",
    5: "Pinagbayad ako sa personal na account",
    6: "Iba pa tungkol sa paniningil",
  },
  paymentReported: (reference) => `Nagbayad na ako. Ang reference sa resibo ko ay ${reference}.`,
  tabs: { all: "Lahat", inProgress: "Sinusuri", answered: "Nasagot na" },
  textMissing: "Pakisulat ang komento at mungkahi mo",
  textTooLong: (most) => `Lampas sa ${most} karakter ang teksto. Pakiikli ito.`,
  typeUnknown: "Pumili ng isa sa mga uri ng problema.",
  collectionTypeMissing: "Piliin kung ano ang nangyari sa paniningil.",
  orderMissing: "Piliin ang loan na tinutukoy mo.",
  collectionNotAdmitted:
    "Hindi puwede sa napiling loan ang reklamo tungkol sa paniningil. Pumili ng ibang loan o uri ng problema.",
  tooManyImages: (most) => `Hanggang ${most} larawan lang ang maipapadala. Alisin ang ilan.`,
  imageUnknown: "Hindi na magamit ang isa sa mga larawan. Alisin ito at idagdag ulit.",
  unknownComplaint: "Hindi namin makita ang reklamong ito. Buksan ito ulit mula sa listahan mo.",
  notAnswered: "Mabibigyan mo ito ng rating kapag nakasagot na kami.",
  ratedBefore: "Nabigyan mo na ng rating ang sagot na ito. Salamat po!",
};

export const pictureTexts: ServerTexts["picture"] = {
  notAPicture: "Hindi ito larawang maipapakita namin. Pumili ng JPEG, PNG o WebP, o mag-screenshot nito.",
  tooManyPixels: "Lampas sa 25 milyong pixel ang larawan. Pumili ng mas maliit o mag-screenshot nito.",
  damaged: "Sira ang larawan o hindi dumating nang buo. Piliin ito ulit.",
  tooLarge: (megabytes) =>
    `Lampas sa ${megabytes} MB ang larawan. Pumili ng mas maliit o mag-screenshot nito.`,
  oneAtATime: "Magpadala ng isang larawan sa bawat pagkakataon.",
  cutShort: "Hindi dumating nang buo ang larawan. Ipadala ito ulit.",
  notMultipart: "Ipadala ang larawan bilang file ng form (multipart/form-data).",
  busy: "Maraming larawan ang ipinapadala ngayon. Subukan ulit mamaya.",
  tooManyUnused:
    "Marami kang idinagdag na larawang hindi pa naipapadala. Ipadala ang reklamo o subukan ulit bukas.",
};
