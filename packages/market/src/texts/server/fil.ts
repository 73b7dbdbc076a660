import type { ServerTexts } from "./en.ts";

export const texts: ServerTexts = {
  noSession: "Mag-log in muli upang magpatuloy.",
  fault: "May nangyaring mali sa amin. Walang nabago. Subukan muli mamaya.",
  unknownOrder: "Hindi namin makita ang order na ito. Buksan ito muli mula sa listahan ng iyong mga order.",
  unknownProduct: "Hindi iniaalok ang produktong ito. Pumili ng iba sa app.",
  unknownChannel: "Hindi iniaalok ang paraan ng pagbabayad na ito. Pumili ng iba.",
  amountOutOfRange: (least, most) =>
    `Mula ${least} hanggang ${most} ang maaaring utangin. Pumili ng halaga sa pagitan nito.`,
  amountOffStep: (step) => `Tumataas ang halaga nang tig-${step}.`,
  termNotOffered: "Hindi iniaalok ang terminong ito. Pumili sa mga termino ng produkto.",
  nothingOwed: "Wala nang babayaran sa order na ito.",
  aboveOwed: (owed) => `Mas mataas ang halaga kaysa utang: ${owed}.`,
  channelRange: (least, most) =>
    `Mula ${least} hanggang ${most} ang tinatanggap dito. Pumili ng ibang paraan.`,
  extensionNotOffered: "Hindi maaaring palawigin ang order na ito ngayon.",
  extensionPrice: (price) => `${price} ang pagpapalawig. Buksan muli ang pahina para sa tamang halaga.`,
  earlyNotOffered: (from) => `Maaaring bayaran nang maaga simula ${from}.`,
  earlyPrice: (price) =>
    `${price} ang kabuuang bayad ngayong araw. Buksan muli ang pahina para sa tamang halaga.`,
  providerDown:
    "Hindi sumasagot ang katuwang sa pagbabayad. Walang perang gumalaw. Subukan muli pagkaraan ng ilang minuto.",
  unknownAgreement: "Hindi namin makita ang kasunduan. Buksan ito muli mula sa utang.",
  unknownPage: "Hindi namin makita ang pahinang ito. Bumalik at buksan itong muli.",

  statusTitle: {
    21: "Sinusuri",
    110: "Hindi naaprubahan ngayon",
    151: "Papunta na ang iyong pera",
    170: "Nagbabayad",
    174: "May babayaran",
    180: "Lampas na sa takda",
    200: "Bayad na lahat",
  },
  underReview: "Sinusuri namin ang iyong aplikasyon. Hanggang isang araw ito.",
  awaitingAccount: "Aprubado na. Sabihin kung saan namin ipapadala ang pera.",
  awaitingWithdrawal: "Aprubado na. Kumpirmahin ang pag-withdraw para makuha ang pera.",
  rejected: "Hindi ka namin mapautang ngayon. Maaari kang mag-apply muli. Walang siningil.",
  disbursing: "Hanggang 3 araw sa mga bangko at e-wallet, madalas ilang minuto lang.",
  payoutFailed: "Hindi naipadala ang pera sa iyong account. Magdagdag ng iba.",
  instalmentOf: (number, count, due) => `Hulog ${number} sa ${count}, takda ${due}.`,
  overdueSince: (due) => `Takda noong ${due}. Magbayad ngayon para hindi na bumigat.`,
  overdueWithPenalty: (due, penalty) => `Takda noong ${due}. Kasama ang minsanang multa na ${penalty}.`,
  settledOn: (day) => `Nabayaran mo ang utang noong ${day}. Salamat po!`,
  credit: (amount) =>
    `Sobra ng ${amount} ang iyong bayad. Nakatabi ito para sa iyo: makipag-ugnayan sa amin.`,

  order: "Order",
  loanAmount: "Halaga ng utang",
  youReceive: "Matatanggap mo",
  received: "Natanggap",
  term: "Termino",
  termText: (periods, unit) => (unit === "D" ? `${periods} araw` : `${periods} buwan`),
  effectiveRate: "Epektibong tubo",
  perMonth: (percent) => `${percent} bawat buwan`,
  perYear: (percent) => `${percent} bawat taon`,
  sendingTo: "Ipinapadala sa",
  paidTo: "Ipinadala sa",
  stillToPay: "Babayaran pa",
  appliedOn: "Nag-apply noong",

  interest: "Tubo",
  amountFinanced: "Halagang inutang",
  financeCharge: "Singil sa pag-utang",
  netProceeds: "Netong matatanggap",
  totalOfPayments: "Kabuuang babayaran",
  ratePerMonth: "Epektibong tubo bawat buwan",
  ratePerYear: "Epektibong tubo bawat taon",
  dailyRate: (percent) => `${percent} bawat araw sa natitirang utang`,
  dailyRates: (tiers) => `Sa natitirang utang: ${tiers}`,
  rateTier: (percent, fromDay) => `${percent} bawat araw mula ika-${fromDay} araw`,

  instalment: (number, count) => `Hulog ${number} sa ${count}`,
  paid: "Bayad na",
  due: "Takda na",
  overdue: "Huli na",
  upcoming: "Susunod",
  principal: "Prinsipal",
  fee: "Mga bayarin",
  penalty: "Multa sa huli",
  planDescription: (principal, interest) => `Prinsipal ${principal}, tubo ${interest}`,

  payNotice: "Bago rito? Tingnan kung paano magbayad, hakbang-hakbang.",
  openPayCode: (channel) => `Pay code para sa ${channel}`,
  extensionTitle: "Palawigin ang utang",
  afterExtension: "Pagkatapos palawigin",
  moved: "Inilipat",

  pointOutTitle: "Bago ka umalis",
  pointOutContent: "Hindi pa kumpirmado ang iyong utang. Maaari kang bumalik kahit kailan.",
  kindTips:
    "Magbayad lang sa mga paraang nasa app, huwag sa tao. Hindi namin hihingin ang iyong password o code.",
  cardTitle: "Saan namin ipapadala ang pera?",
  cardMessage: "Magdagdag ng bank account o e-wallet na nakapangalan sa iyo.",
  withdrawPrompt: "Aprubado na ang utang. I-withdraw na ang pera ngayon?",

  codeMessage: {
    registration: (code) =>
      `Hiram: ${code} ang code mo sa pag-sign up. Gumagana ito nang 5 minuto. Huwag ibigay kaninuman, kahit sa amin.`,
    login: (code) =>
      `Hiram: ${code} ang code mo sa pag-log in. Gumagana ito nang 5 minuto. Huwag ibigay kaninuman, kahit sa amin.`,
    "password-reset": (code) =>
      `Hiram: ${code} ang code mo para sa bagong password. Gumagana ito nang 5 minuto. Huwag ibigay kaninuman, kahit sa amin.`,
    "payout-account": (code) =>
      `Hiram: ${code} ang code para kumpirmahin kung saan ipapadala ang pera mo. Gumagana ito nang 5 minuto. Huwag ibigay kaninuman.`,
    repayment: (code) =>
      `Hiram: ${code} ang code para kumpirmahin ang bayad mo. Gumagana ito nang 5 minuto. Huwag ibigay kaninuman, kahit sa amin.`,
  },
  codeMessageHasAccount: (code) =>
    `Hiram: may account na ang numerong ito: mag-log in sa app. Kung nagsa-sign up ka, ${code} ang code mo.`,
  codeTooSoon: (seconds) => `Kakapadala lang ng code. Humingi ng panibago pagkaraan ng ${seconds} segundo.`,
  codeTooMany: (minutes) =>
    `Masyado nang maraming code ang naipadala. Humingi ng panibago pagkaraan ng ${minutes} minuto.`,
  codePaused: "Hindi kami makapagpadala ng code ngayon. Subukan muli pagkaraan ng ilang minuto.",
  codeUndeliverable: "Hindi naipadala ang code. Tingnan ang numero at subukan muli.",
  codeWrong: "Mali ang code. Tingnan ang mensahe at i-type itong muli.",
  codeExpired: "Hindi na gumagana ang code na ito. Humingi ng panibago.",

  jointLoginNotice: "Hindi ka mai-log in ng nagpapautang",
  jointLoginNoticeOf: (lender) => `Hindi ka mai-log in ng ${lender}`,
  jointLoginRefused: "May pumigil sa pag-log in mo sa nagpapautang. Walang nagbago sa mga loan mo sa amin.",
  jointLoginReasons: {
    declined: "Hindi ka mapapautang ngayon ng nagpapautang. Walang nagbago sa mga loan mo sa amin.",
    existing: "May account ka na roon sa ibang detalye. Doon ka mismo mag-log in.",
    expired: "Natagalan ang pag-log in. Buksan muli ang nagpapautang mula sa app.",
    unavailable: "Hindi sumasagot ngayon ang nagpapautang. Subukan muli pagkalipas ng ilang minuto.",
  },

  paidTwice: "Pinoproseso na ang bayad na ito. Huwag na itong ulitin.",
  repayPageOld: "Masyadong matagal nang bukas ang page na ito. Walang nabayaran. Pakisubukan ulit.",
  unknownCard: "Hindi namin makita ang card na ito. Buksan ulit ang page at pumili ng card mo.",
  unknownPayment: "Hindi namin makita ang bayad na ito. Buksan ulit ang page at magsimulang muli.",
  noCoupons: "Hindi magagamit ang coupon na ito. Magbayad nang wala ito.",
  cardCharging: (amount, card) =>
    `Kinukuha ang ${amount} mula sa ${card}. Makikita ito rito kapag nabayaran na ng bangko mo, kadalasan sa loob ng ilang minuto. Huwag munang magbayad ulit.`,
  cardShort: (amount, card) =>
    `Kulang ang pera sa ${card} para sa ${amount}. Walang nakuha. Magbayad sa ibang paraan.`,
  cardRefused: (amount, card) =>
    `Hindi binayaran ng bangko mo ang ${amount} mula sa ${card}. Walang nakuha. Magbayad sa ibang paraan.`,
};
