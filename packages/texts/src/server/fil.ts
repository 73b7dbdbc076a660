import { accountTexts } from "./account.fil.ts";
import { applicationTexts } from "./applications.fil.ts";
import { complaintTexts, pictureTexts } from "./complaints.fil.ts";
import { documentTexts } from "./documents.fil.ts";
import { moneyBackTexts } from "./money-back.fil.ts";
import { paymentStateTexts } from "./payments.fil.ts";
import { payoutAccountTexts } from "./payout-accounts.fil.ts";
import { planTexts } from "./plans.fil.ts";
import { promiseTexts } from "./promises.fil.ts";
import { reminderTexts } from "./reminders.fil.ts";
import { toolTexts } from "./tools.fil.ts";
import { waitingTexts } from "./waiting.fil.ts";
import type { ServerTexts } from "./en.ts";

const wait = (minutes: number): string =>
  minutes < 120 ? `${minutes} minuto` : `${Math.ceil(minutes / 60)} oras`;

const PAYOUT_FAILURES: Readonly<Record<string, string>> = {
  "account-not-found": "Walang ganoong account.",
  "account-closed": "Sarado na ang ibinigay mong account.",
  "name-mismatch": "Hindi nakapangalan sa iyo ang ibinigay mong account.",
  "limit-exceeded": "Lampas ito sa kayang tanggapin ng ibinigay mong account.",
  "bank-unavailable": "Hindi ito natanggap ng bangko o e-wallet.",
  "came-back": "Ibinalik ito sa amin ng bangko o e-wallet mo, kaya wala kang utang para rito.",
};

export const texts: ServerTexts = {
  noSession: "Mag-log in ulit para magpatuloy.",
  notPermitted: "Hindi ito pinapayagan sa account mo. Magtanong sa administrator.",
  otherSite:
    "Ibang website ang humiling nito, kaya walang ginawa. Buksan ang page na ito sa sarili naming site at subukan ulit.",
  fault: "May nangyaring mali sa amin. Walang nabago. Subukan ulit mamaya.",
  busyTitle: "Sandali lang po",
  busy: "Maraming gumagamit nito ngayon. Walang nabago. Subukan ulit pagkaraan ng ilang segundo.",
  busyRetry: "Subukan ulit",
  databaseAway: "Hindi namin mabuksan ang detalye mo ngayon. Subukan ulit mamaya: walang mauulit.",
  unknownOrder: "Hindi namin makita ang loan na ito. Buksan ito ulit mula sa mga loan mo.",
  unknownProduct: "Hindi na iniaalok ang loan na ito. Nasa Home ang puwede mong hiramin.",
  unknownChannel: "Hindi iniaalok ang paraan ng pagbabayad na ito. Pumili ng iba.",
  amountOutOfRange: (least, most) =>
    `Mula ${least} hanggang ${most} ang puwedeng hiramin. Pumili ng halaga sa pagitan nito.`,
  amountOffStep: (step) => `Tumataas ang halaga nang tig-${step}.`,
  termNotOffered: "Hindi iniaalok ang tagal na ito. Pumili sa mga tagal na iniaalok.",
  dueEvent: (amount, product) => `Bayaran ang ${amount} para sa ${product}`,
  owedHasChanged:
    "Nagbago na ang utang mo sa loan na ito mula nang buksan mo ang page na ito. Tingnan kung magkano na ito, saka magbayad.",
  aboveOwed: (owed) => `Mas mataas ang halaga kaysa utang: ${owed}.`,
  channelRange: (least, most) =>
    `Mula ${least} hanggang ${most} ang tinatanggap dito. Pumili ng ibang paraan.`,
  extensionNotOffered: "Hindi puwedeng i-extend ang loan na ito ngayon.",
  extensionPrice: (price) => `${price} ang pag-extend. Buksan ulit ang page para sa tamang halaga.`,
  earlyNotOffered: (from) => `Puwedeng bayaran nang maaga simula ${from}.`,
  earlyPrice: (price) =>
    `${price} ang kabuuang bayad ngayong araw. Buksan ulit ang page para sa tamang halaga.`,
  providerDown:
    "Hindi sumasagot ang partner namin sa pagbabayad. Walang perang gumalaw. Subukan ulit pagkaraan ng ilang minuto.",
  channelDown:
    "Hindi magagamit ngayon ang paraan ng pagbabayad na ito. Walang perang gumalaw. Pumili ng iba.",
  paymentArrived:
    "Natanggap na ng partner namin sa pagbabayad ang bayad mo, kaya hindi mo na kailangang magbayad ulit. Buksan ang loan mo para makita kung magkano pa ang natitira.",
  tooManyPayCodes: (minutes) =>
    `Marami ka nang hininging code sa pagbabayad. Gamitin ang isa sa mga ito, o subukan ulit pagkaraan ng ${minutes} minuto.`,
  ...documentTexts,
  checkoutReturn: {
    title: "Buksan ang app",
    text: "Kung nakapagbayad ka na, hindi mo na kailangang magbayad ulit: kinukumpirma na ang bayad mo, at makikita ito sa loan mo sa loob ng ilang minuto. Buksan ang app para makita ito.",
  },
  unknownPage: "Hindi namin makita ang page na ito. Bumalik at buksan ulit.",

  statusTitle: {
    "under-review": "Sinusuri",
    rejected: "Hindi naaprubahan ngayon",
    disbursing: "Papunta na ang pera mo",
    repaying: "Nagbabayad",
    due: "May babayaran",
    overdue: "Huli na ang bayad",
    settled: "Bayad na lahat",
  },
  approvedTitle: "Aprubado na",
  awaitingAccount: "Sabihin kung saan namin ipapadala ang pera.",
  awaitingWithdrawal: "Kumpirmahin ang pag-withdraw para makuha ang pera.",
  rejected: "Hindi ka namin mapautang ngayon. Puwede kang mag-apply ulit. Walang siningil.",
  cancelledTitle: "Kinansela mo ang loan na ito",
  cancelled:
    "Walang naipadala sa iyo, at wala kang babayaran dito. Puwede kang humiram ulit hanggang sa limit mo.",
  notCancellable: "Hindi na makakansela ang loan na ito: papunta na ang pera, o dumating na.",
  payoutFailedTitle: "Hindi dumating ang pera mo",
  moneyLateTitle: "Naantala ang pera mo",
  payoutFailed: (reason) =>
    `${PAYOUT_FAILURES[reason] ?? "Hindi ito naipadala sa account mo."} Gumamit ng iba na nakapangalan sa iyo, at ipapadala namin agad doon ang pera.`,
  instalmentOf: (number, count) => `Hulog ${number} sa ${count}.`,
  overdueText: "Hindi mo kayang bayaran lahat ngayon? Sabihin sa ibaba kung magkano ang kaya mo, at kailan.",
  penaltyWaived: (day) => `Inalis namin ang multa mo noong ${day}: hindi mo na ito babayaran.`,
  writtenOff: (day) =>
    `Itinuring na naming lugi ang loan na ito noong ${day}. Utang mo pa rin ang natitira: magbayad ng kaya mo, kahit kailan. Bilang ang bawat bayad.`,
  overdueWithPenalty: (penalty) => `Kasama ang minsanang multa na ${penalty}.`,
  steps: {
    applied: "Nag-apply",
    approved: "Naaprubahan",
    account: "Account para sa pera mo",
    toSend: "Pagpapadala ng pera",
    onItsWay: (account) => `Papunta na sa ${account}`,
    sent: (account) => `Naipadala sa ${account}`,
    notArrived: "Hindi dumating",
  },
  settledOn: (day) => `Nabayaran mo nang buo ang loan noong ${day}. Salamat po!`,
  moneyBack: moneyBackTexts,
  numberChanged: {
    toOld: (brand, phone) =>
      `${brand}: napalitan ang mobile number ng account mo, at hindi na ito nabubuksan gamit ang numerong ito. Kung hindi mo ito hiniling, tumawag agad sa ${phone}.`,
    toNew: (brand) =>
      `${brand}: ito na ang mobile number ng account mo. Gamitin ito sa pag-log in: dito namin ipapadala ang code.`,
  },

  order: "Numero ng loan",
  loanAmount: "Halaga ng loan",
  youReceive: "Matatanggap mo",
  received: "Natanggap",
  term: "Tagal",
  termText: (periods, unit) => (unit === "D" ? `${periods} araw` : `${periods} buwan`),
  effectiveRate: "Epektibong tubo",
  perMonth: (percent) => `${percent} bawat buwan`,
  sendingTo: "Ipinapadala sa",
  paidTo: "Ipinadala sa",
  stillToPay: "Babayaran pa",
  leastPayable: "Pinakamababang puwedeng bayaran",
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
  rateTier: (percent, fromDay) => `${percent} bawat araw mula sa ika-${fromDay} araw`,
  loanFigures: {
    term: (least, most) => (least === most ? `${most} araw` : `${least} hanggang ${most} araw`),
    rateDays: (from, to) => (from === to ? `Araw ${from}` : `Araw ${from} hanggang ${to}`),
    rateFromDay: (from) => (from === 1 ? "Bawat araw" : `Mula araw ${from}`),
    noPenalty: "Wala",
    cappedPenalty: (penalty, percent) => `${penalty}, hindi hihigit sa ${percent} ng halagang huli na`,
    early: (halfTerm, days) => {
      const sinceSent = `hindi bababa sa ${days} araw mula nang ipadala ang pera`;
      if (halfTerm && days > 0) return `kapag lumipas na ang kalahati ng tagal nito at ${sinceSent}`;
      if (halfTerm) return "kapag lumipas na ang kalahati ng tagal nito";
      return days > 0 ? `kapag ${sinceSent}` : "sa anumang araw";
    },
    termAsAgreed: "ayon sa kasunduan nito",
    asDisclosed: "Ayon sa iyong disclosure statement",
    earlyAsAgreed: "ayon sa kasunduan nito",
  },

  instalment: (number, count) => `Hulog ${number} sa ${count}`,
  paid: "Bayad na",
  paidInFull: "Bayad nang buo",
  due: "Babayaran",
  overdue: "Huli na",
  upcoming: "Susunod",
  principal: "Prinsipal",
  fee: "Mga bayarin",
  penalty: "Multa sa nahuling bayad",
  planDescription: (principal, interest) => `Prinsipal ${principal}, tubo ${interest}`,

  payNotice: "Bago rito? Tingnan kung paano magbayad, hakbang-hakbang.",
  openPayCode: (channel) => `Pay code para sa ${channel}`,
  extensionTitle: "I-extend ang loan",
  moved: "Inilipat",

  pointOutTitle: "Bago ka umalis",
  pointOutContent: "Hindi pa kumpirmado ang loan mo. Puwede kang bumalik kahit kailan.",
  kindTips:
    "Magbayad lang sa mga paraang nasa app, huwag sa personal na account ng kahit sino. Hindi namin hihingin ang password o code mo.",
  cardTitle: "Saan namin ipapadala ang pera?",
  cardMessage: "Magdagdag ng bank account o e-wallet na nakapangalan sa iyo.",
  withdrawPrompt: "Aprubado na ang loan. I-withdraw na ang pera ngayon?",

  codeMessage: {
    registration: (code, brand) =>
      `${brand}: ${code} ang code mo sa pag-sign up. Gumagana ito nang 5 minuto. Huwag ibigay kaninuman, kahit sa amin.`,
    login: (code, brand) =>
      `${brand}: ${code} ang code mo sa pag-log in. Gumagana ito nang 5 minuto. Huwag ibigay kaninuman, kahit sa amin.`,
    "password-reset": (code, brand) =>
      `${brand}: ${code} ang code mo para sa bagong password. Gumagana ito nang 5 minuto. Huwag ibigay kaninuman, kahit sa amin.`,
    "payout-account": (code, brand) =>
      `${brand}: ${code} ang code para kumpirmahin kung saan ipapadala ang pera mo. Gumagana ito nang 5 minuto. Huwag ibigay kaninuman.`,
    repayment: (code, brand) =>
      `${brand}: ${code} ang code para kumpirmahin ang bayad mo. Gumagana ito nang 5 minuto. Huwag ibigay kaninuman, kahit sa amin.`,
    "account-deletion": (code, brand) =>
      `${brand}: ${code} ang code para kumpirmahing buburahin ang account mo. Gumagana ito nang 5 minuto. Huwag ibigay kaninuman.`,
    "data-export": (code, brand) =>
      `${brand}: ${code} ang code para mabuksan ang kopya ng datos mo. Gumagana ito nang 5 minuto. Huwag ibigay kaninuman.`,
  },
  codeMessageHasAccount: (code, brand) =>
    `${brand}: may account na ang numerong ito: mag-log in sa app. Kung nagsa-sign up ka, ${code} ang code mo.`,
  codeTooSoon: (seconds) => `Kakapadala lang ng code. Humingi ng panibago pagkaraan ng ${seconds} segundo.`,
  codeTooMany: (minutes) =>
    `Masyado nang maraming code ang naipadala. Humingi ng panibago pagkaraan ng ${wait(minutes)}.`,
  codeTooManyAtLogin: (minutes) =>
    `Masyado nang maraming code ang hiningi para sa numerong ito. Humingi ng panibago pagkaraan ng ${wait(minutes)}. Habang naghihintay, mag-log in gamit ang password mo, o sa teleponong ginamit mo na dati.`,
  captchaNeeded:
    "I-type muna ang mga titik at numero sa larawan, saka humingi ng code. Kung walang larawan, i-update ang app o mag-log in gamit ang password mo.",
  codePaused: "Hindi kami makapagpadala ng code ngayon. Subukan ulit pagkaraan ng ilang minuto.",
  codeUndeliverable: "Hindi naipadala ang code. Tingnan ang numero at subukan ulit.",
  codeWrong: "Mali ang code. Tingnan ang mensahe at i-type ulit.",
  codeExpired: "Hindi na gumagana ang code na ito. Humingi ng panibago.",

  jointLoginNotice: "Hindi ka mai-log in ng nagpapautang",
  jointLoginNoticeOf: (lender) => `Hindi ka mai-log in ng ${lender}`,
  jointLoginRefused: "May pumigil sa pag-log in mo sa nagpapautang. Walang nagbago sa mga loan mo sa amin.",
  jointLoginReasons: {
    declined: "Hindi ka mapapautang ngayon ng nagpapautang. Walang nagbago sa mga loan mo sa amin.",
    existing: "May account ka na roon sa ibang detalye. Doon ka mismo mag-log in.",
    expired: "Natagalan ang pag-log in. Buksan ulit ang nagpapautang mula sa app.",
    unavailable: "Hindi sumasagot ngayon ang nagpapautang. Subukan ulit pagkaraan ng ilang minuto.",
  },

  paidTwice: "Pinoproseso na ang bayad na ito. Huwag na itong ulitin.",
  repayPageOld: "Masyadong matagal nang bukas ang page na ito. Walang nabayaran. Pakisubukan ulit.",
  unknownCard: "Hindi namin makita ang card na ito. Buksan ulit ang page at pumili ng card mo.",
  tooManyCardPages: (minutes) =>
    `Maraming beses mo nang binuksan ang page sa pag-save ng card. Subukan ulit pagkaraan ng ${minutes} minuto.`,
  cardsNotSaved:
    "Walang card na mase-save sa ngayon. Puwede kang magbayad sa ibang paraan na nasa page ng loan mo.",
  cardPageDown: "Hindi mabuksan ngayon ang page ng pag-save ng card. Subukan ulit pagkaraan ng ilang minuto.",
  cardIsPaying: "May bayad pang kinukuha sa card na ito. Puwede mo itong alisin kapag tapos na.",
  unknownPayment: "Hindi namin makita ang bayad na ito. Buksan ulit ang page at magsimula ulit.",
  noCoupons: "Hindi magagamit ang coupon na ito. Magbayad nang wala ito.",
  cardCharging: (amount, card) =>
    `Kinukuha ang ${amount} mula sa ${card}. Makikita ito rito kapag nabayaran na ng bangko mo, kadalasan sa loob ng ilang minuto. Huwag munang magbayad ulit.`,
  cardStillCharging: (amount, card) =>
    `Kinukuha pa ang ${amount} mula sa ${card}. Kung bayaran ito ng bangko mo, sa iyo ang perang iyon at puwede mong ipabalik.`,
  cardShort: (amount, card) =>
    `Kulang ang pera sa ${card} para sa ${amount}. Walang nakuha. Magbayad sa ibang paraan.`,
  cardRefused: (amount, card) =>
    `Hindi binayaran ng bangko mo ang ${amount} mula sa ${card}. Walang nakuha. Magbayad sa ibang paraan.`,

  wrongMobile: "Pakilagay nang tama ang mobile number",
  wrongCaptcha: "Hindi tugma. Subukan ang bagong larawan o tanong.",
  alreadyRegistered: "Nakarehistro na ang numerong ito. I-download ang app at mag-log in.",
  unknownTemplate: "Hindi namin makita ang page na ito. Buksan ulit ang link mula sa mensahe o patalastas.",
  unknownVisit: "Masyadong matagal nang nakabukas ang page na ito. Buksan ulit.",
  tooManyTries: "Masyado nang maraming pagsubok. Maghintay ng sampung minuto at subukan ulit.",
  contactIncomplete: "Pakikumpleto ang lahat ng impormasyon!",
  contactWrongTelephone: "Tingnan ang numero ng telepono: dapat katulad ng 0917 123 4567.",
  contactWrongEmail: "Tingnan ang e-mail: dapat katulad ng pangalan@example.com.",
  captchaQuestion: (one, other) => `Ilan ang ${one} at ${other} kapag pinagsama? Sagutin gamit ang numero.`,
  numberWords: ["isa", "dalawa", "tatlo", "apat", "lima", "anim", "pito", "walo", "siyam", "sampu"],
  codeMissing: "I-type ang code na ipinadala namin sa telepono mo.",
  consentMissing: "Paki-tick na sumasang-ayon ka sa mga tuntunin ng loan at sa patakaran sa privacy.",
  registeredSignIn: "May account na ang numerong ito. Humingi ng bagong code para mag-log in.",
  noAccount: "Wala pang account ang numerong ito. Magrehistro muna.",
  wrongPassword: "Mali ang mobile number o ang password. Puwede ka ring mag-log in gamit ang code.",
  unknownPasskey:
    "Hindi nabuksan ng passkey na ito ang account mo. Subukan ulit, o mag-log in gamit ang code.",
  passkeyNeedsBrowser: "Sa browser idinadagdag ang passkey. Mag-log in muna roon.",
  loginBusy: "Maraming nagla-log in ngayon. Subukan ulit mamaya, o mag-log in gamit ang code.",
  tooManyGuesses: (minutes) =>
    `Masyado nang maraming pagsubok. Mag-log in gamit ang code, o subukan ulit pagkaraan ng ${minutes} minuto.`,
  passwordLength: (least, most) => `May ${least} hanggang ${most} karakter ang password.`,
  deviceMissing: "Hindi sinabi ng app kung anong device ito. I-update ang app at subukan ulit.",

  complaint: complaintTexts,
  picture: pictureTexts,
  paymentState: paymentStateTexts,
  payoutAccount: payoutAccountTexts,
  ...applicationTexts,
  account: accountTexts,
  plans: planTexts,
  promises: promiseTexts,
  reminders: reminderTexts,
  tools: toolTexts,
  ...waitingTexts,
};
