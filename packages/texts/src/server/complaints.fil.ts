import type { ServerTexts } from "./en.ts";

export const complaintTexts: ServerTexts["complaint"] = {
  types: {
    1: "Paniningil at mga paalala",
    2: "Hindi pumasok o mali ang bayad ko",
    8: "Sobra ang bayad ko, ibalik sa akin",
    3: "Hindi ko natanggap ang pera ko",
    4: "Hindi gumagana ang app",
    5: "Personal na datos ko",
    7: "Mali ang credit report ko",
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
  textMissing: "Isulat muna kung ano ang nangyari.",
  textTooLong: (most) => `Lampas sa ${most} karakter ang teksto. Pakiikli ito.`,
  typeUnknown: "Pumili ng isa sa mga uri ng problema.",
  collectionTypeMissing: "Piliin kung ano ang nangyari sa paniningil.",
  orderMissing: "Piliin ang loan na tinutukoy mo.",
  collectionNotAdmitted:
    "Hindi puwede sa napiling loan ang reklamo tungkol sa paniningil. Pumili ng ibang loan o uri ng problema.",
  tooManyImages: (most) => `Hanggang ${most} litrato lang ang maipapadala. Alisin ang ilan.`,
  imageUnknown: "Hindi na magamit ang isa sa mga litrato. Alisin ito at idagdag ulit.",
  unknownComplaint: "Hindi namin makita ang reklamong ito. Buksan ito ulit mula sa listahan mo.",
  notAnswered: "Mabibigyan mo ito ng rating kapag nakasagot na kami.",
  ratedBefore: "Nabigyan mo na ng rating ang sagot na ito. Salamat po!",
};

export const pictureTexts: ServerTexts["picture"] = {
  notAPicture: "Hindi ito litratong maipapakita namin. Pumili ng JPEG, PNG o WebP, o mag-screenshot nito.",
  tooManyPixels: "Lampas sa 25 milyong pixel ang litrato. Pumili ng mas maliit o mag-screenshot nito.",
  damaged: "Sira ang litrato o hindi dumating nang buo. Piliin ito ulit.",
  tooLarge: (megabytes) =>
    `Lampas sa ${megabytes} MB ang litrato. Pumili ng mas maliit o mag-screenshot nito.`,
  oneAtATime: "Magpadala ng isang litrato sa bawat pagkakataon.",
  cutShort: "Hindi dumating nang buo ang litrato. Ipadala ito ulit.",
  notMultipart: "Ipadala ang litrato bilang file ng form (multipart/form-data).",
  busy: "Maraming litrato ang ipinapadala ngayon. Subukan ulit mamaya.",
  tooManyUnused:
    "Marami kang idinagdag na litratong hindi pa naipapadala. Ipadala ang reklamo o subukan ulit bukas.",
};
