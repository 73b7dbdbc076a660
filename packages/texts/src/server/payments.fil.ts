import type { ServerTexts } from "./en.ts";

export const paymentStateTexts: ServerTexts["paymentState"] = {
  validUntil: (day, time) => `May bisa hanggang ${day}, ${time}.`,
  paidSince: (amount, day) =>
    `Natanggap namin ang ${amount} noong ${day}, pagkagawa ng code na ito. Dagdag pa roon ang babayaran mo sa code.`,
  penaltyAfter: (day, penalty) =>
    `Magbayad hanggang ${day}. Paglampas ng araw na iyon, may dagdag na minsanang multa na ${penalty}, kahit may bisa pa ang code.`,
  penaltySince: (penalty, day, due) =>
    `May minsanang multa na ${penalty} mula ${day} na hindi kasama sa code na ito: ${due} na ang dapat bayaran. Kumuha ng bagong code mula sa loan mo para mabayaran lahat.`,
  received: (amount) => `Natanggap namin ang ${amount}`,
  reference: (reference) => `Reference ${reference}`,
  inPart: (asked) => `${asked} ang hiningi.`,
  stillDue: (amount, day) => `Kulang pa: ${amount}, dapat bayaran sa ${day}.`,
  nextDue: (amount, day) => `Susunod na bayad: ${amount}, sa ${day}.`,
  stillPastDue: (amount) => `Lampas pa rin sa takdang araw: ${amount}.`,
  over: (more) => `Sobra ito ng ${more} sa hiningi. Mapupunta ito sa susunod mong bayad.`,
  extended: (day) => `Na-extend na ang loan mo: sa ${day} na ang susunod na bayad.`,
  notExtended: "Hindi nito na-extend ang loan mo: napunta ang pera sa utang mo.",
  notPaidOff: "Hindi nito nabayaran nang buo ang loan: napunta ang pera sa utang mo.",
  underWay: "Papasok na ang bayad mo",
  declined: "Hindi nagbayad ang bangko mo",
  replaced: "May pumalit na sa code na ito",
  replacedText:
    "Huwag na itong bayaran. Pumili ulit ng paraan ng pagbabayad para makuha ang pinakabagong code. Kung nabayaran mo na ito, bibilangin pa rin ang bayad.",
  notOwed: "Hindi mo na ito kailangang bayaran",
  notOwedText:
    "Huwag magbayad gamit ang code na ito: wala ka nang utang para rito. Nasa loan mo kung ano pa ang natitira.",
  expired: "Expired na ang code na ito",
  expiredText: (day, time) =>
    `May bisa ito hanggang ${day}, ${time}. Pumili ulit ng paraan ng pagbabayad. Kung nabayaran mo na ito, bibilangin pa rin ang bayad.`,
  cancelled: "Nakansela ang bayad mo",
  cancelledText: (amount, channel) =>
    `${amount} sa ${channel}: walang nakuhang pera. Puwede kang pumili ulit ng paraan ng pagbabayad.`,
  takenBack: (amount) => `Binawi ang bayad mong ${amount}`,
  takenBackText: (day, channel) =>
    `Binawi sa amin ang ibinayad mo noong ${day}${channel === "" ? "" : ` sa ${channel}`}, kaya hindi na ito bilang. Kung hindi mo ito hiniling, itanong sa ${channel || "bangko o wallet mo"} kung bakit.`,
  awaited: "Wala pa kaming balita sa bayad mo",
  awaitedText: (amount, channel) =>
    `Kung nagbayad ka ng ${amount} sa ${channel}, kusa itong lalabas dito, kadalasan sa loob ng isang minuto. Huwag munang magbayad ulit.`,
  unknownCode:
    "Hindi sa iyo ang code na ito. Huwag itong bayaran, sinuman ang nagpadala. Buksan ang loan mo at pumili ng paraan ng pagbabayad.",
  owesNothing: {
    "not-sent": "Hindi pa dumarating sa iyo ang pera ng loan na ito, kaya wala ka pang babayaran.",
    ended: "Walang perang dumating sa iyo mula sa loan na ito, kaya wala kang babayaran.",
  },
};
