import type { Wording } from "./en.ts";

export const wording: Wording = {
  offer:
    "Ito ang teksto ng isang alok. Walang nakatali rito hangga't hindi kinukumpirma ng nangungutang ang loan.",
  accepted: (borrower, at) =>
    `Tinanggap ni ${borrower} sa elektronikong paraan noong ${at}, oras sa Maynila (Electronic Commerce Act, RA 8792).`,
  sent: (amount, day, accepted) =>
    `Ipinadala ang ${amount} noong ${day}: ito ang mga araw at halaga ng loan na masusunod. ${accepted}`,
  acceptedBefore: (borrower, at) =>
    `Tinanggap na ito ni ${borrower} sa elektronikong paraan noong ${at}, oras sa Maynila.`,
  orderNumber: "Numero ng loan",
  product: "Produkto",

  parties: "Ang mga partido",
  lender: "Nagpapautang",
  secNumber: "Numero ng rehistro sa SEC",
  authorityNumber: "Numero ng Certificate of Authority",
  address: "Address",
  phone: "Telepono",
  mail: "E-mail",
  borrower: "Nangungutang",
  borrowerAddress: "Address ng nangungutang",
  borrowerPromise: "Ang nangungutang ay mamamayang Pilipino na mahigit 18 taong gulang.",

  loan: "Ang loan",
  loanText: (amount, days) =>
    `Pinahihiram ng nagpapautang ang nangungutang ng ${amount} sa loob ng ${days} araw. Ipapadala ang pera sa account na ibinigay ng nangungutang, sa loob ng 1 hanggang 3 araw matapos maaprubahan.`,
  daysFrom: (day) => `Binibilang ang mga araw mula ${day}, ang araw na ipinadala ang pera.`,
  daysEstimated: (day) =>
    `Binibilang ang mga araw mula sa araw na ipapadala ang pera. Mula ${day} ang bilang sa tekstong ito. Kapag sa ibang araw ipinadala ang pera, kasabay na lilipat ang mga takdang araw; makikita sa page ng loan ang mga araw na masusunod. Hindi magbabago ang tubo at mga bayaring nakasaad dito.`,
  rateOne: (percent) => `Tubo: ${percent} bawat araw sa natitirang prinsipal, para sa mga araw na lumipas.`,
  rateTiers: "Araw-araw ang tubo sa natitirang prinsipal, ayon sa araw ng loan:",
  rateTier: (fromDay, percent) => `mula sa ika-${fromDay} araw: ${percent} bawat araw`,

  disclosure: "Disclosure statement (mga singil)",
  disclosureLaw: "Ibinigay bago gawin ang loan, ayon sa Truth in Lending Act (RA 3765).",
  finalLaw:
    "Ibinigay matapos ipadala ang pera, bukod sa disclosure statement na ibinigay bago gawin ang loan, ayon sa Truth in Lending Act (RA 3765).",
  otherDay: (day) =>
    `Mula ${day} ang bilang ng mga araw dito. Kapag sa ibang araw ipinadala ang pera, kasabay na lilipat ang mga takdang araw.`,
  otherDayOfMonths:
    "Dahil magkakaiba ang haba ng mga buwan, puwedeng bumaba ang tubo at mag-iba sa nakasaad dito ang epektibong tubo.",
  neverAbove:
    "Hindi kailanman hihigit ang singil sa pag-utang sa nakasaad dito. Kapag naipadala na ang pera, makikita sa app, kasama ng mga dokumento ng loan, ang disclosure nang maipadala ang pera, na may mga araw at halaga ayon sa araw na iyon.",
  finalSince:
    "Nasa statement of account ang mga nabayaran mula noon, at ang ibang takdang araw na napagkasunduan mula noon.",
  advice: "Pag-aralan ang disclosure statement na ito bago ituloy ang loan.",
  charge: (name, taken) =>
    taken === "from-proceeds" ? `${name} (ibinabawas sa matatanggap)` : `${name} (kasama sa mga hulog)`,
  term: "Tagal",
  days: (count) => `${count} araw`,
  months: (count, days) => `${count} buwan (${days} araw)`,
  simpleRate: "Singil sa pag-utang bilang simpleng taunang tubo",
  rateNote:
    "Sa epektibong tubo, ikinukumpara ang bawat bayad sa perang natanggap: kasama rito ang lahat ng singil. Ang isang buwan ay 30 araw, ang isang taon ay 365.",
  conditional: "Mga singil na dumarating lamang sa mga nakasaad na kaso",
  latePenalty: "Multa sa nahuling bayad, isang beses",
  penaltyCapped: (penalty, percent) => `${penalty}, hindi hihigit sa ${percent} ng halagang huli na`,
  extensionFee: "Bayad sa pag-extend",
  percentOfPrincipal: (percent) => `${percent} ng natitirang prinsipal`,
  none: "wala",

  schedule: "Talaan ng pagbabayad",
  number: "Blg.",
  dueDay: "Takdang araw",
  principal: "Prinsipal",
  interest: "Tubo",
  fees: "Bayarin",
  toPay: "Babayaran",
  balance: "Natitirang prinsipal",
  total: "Kabuuan",

  paying: "Pagbabayad",
  payingText:
    "Binabayaran ng nangungutang ang bawat hulog hanggang sa katapusan ng takdang araw, oras sa Maynila, sa mga paraang ipinapakita sa app. Puwedeng kinabukasan pa makita ang perang ibinayad sa counter; ang araw ng pagbabayad ang susundin.",
  allocation:
    "Unang binabayaran ang pinakamatandang hulog, at dito ang multa, saka ang mga bayarin, saka ang tubo, saka ang prinsipal. Ang sobrang bayad ay itinatabi para sa nangungutang.",
  late: "Pagkahuli sa pagbabayad",
  lateText: (penalty) =>
    `Ang hulog na hindi nabayaran nang buo sa takdang araw ay huli na mula kinabukasan. Sisingilin ang multang ${penalty}, isang beses lamang sa buong loan.`,
  lateCap: (percent) => `Hindi ito hihigit sa ${percent} ng halagang huli na sa araw na sinisingil ito.`,
  lateNone:
    "Ang hulog na hindi nabayaran nang buo sa takdang araw ay huli na mula kinabukasan. Walang multa.",
  extension: "Pag-extend",
  extensionText: (limit, days, fee) =>
    `Puwedeng i-extend ng nangungutang ang loan hanggang ${limit} beses: habang wala pang nababayaran dito, o kapag huli na ang isang hulog at walang bahagi nito ang nababayaran. Ang bayad sa pag-extend ay ${fee}, kasama ang multang hindi pa nababayaran. Inililipat nito ang pinakamatandang hulog na hindi pa bayad at ang mga kasunod nang ${days} araw, o nang ilang ulit ng ${days} araw hanggang lumampas sa araw ng pagbabayad ang takdang araw. Hindi nito binabawasan ang prinsipal.`,
  extensionNone: "Hindi puwedeng i-extend ang loan na ito.",
  early: "Maagang pagbabayad",
  earlyText: (from, rule) =>
    `Puwedeng bayaran nang maaga ng nangungutang ang buong loan mula ${from}${rule}. Ang babayaran ay ang natitirang prinsipal, ang tubo ng mga araw na lumipas, at ang mga bayarin at multang hindi pa nababayaran: hindi na sisingilin ang tubo ng mga darating na araw.`,
  earlyRule: (isHalfTerm, days) =>
    isHalfTerm
      ? `, matapos ang kalahati ng tagal at hindi bababa sa ${days} araw`
      : `, matapos ang hindi bababa sa ${days} araw`,
  conduct: "Makatarungang paniningil",
  conductText:
    "Ang nagpapautang at ang mga kinatawan nito ay hindi nananakot, nang-iinsulto o nagpapahayag ng utang sa iba, hindi tumatawag sa mga kakilala ng nangungutang na hindi guarantor, nagtatanong sa reference na pinangalanan niya kung paano lang siya makokontak, at hindi nakikipag-ugnayan sa nangungutang mula 10 PM hanggang 6 AM maliban kung pinapayagan ng batas (SEC Memorandum Circular 18 ng 2019).",
  notices: "Mga pagbabago at paunawa",
  noticesText: [
    "Ipinapaalam ng nangungutang ang bagong address o mobile number sa loob ng 3 araw.",
    "Ipinapaalam ng nagpapautang ang paglilipat ng loan na ito sa iba 7 araw ng trabaho bago ito gawin.",
    "Walang halaga, tubo o bayarin sa kasunduang ito ang magbabago nang walang pahintulot ng nangungutang.",
  ],
  privacy: "Personal na datos",
  privacyText: (mail) =>
    `Ginagamit ng nagpapautang ang datos ng nangungutang upang pagpasyahan, ipadala at singilin ang loan na ito, ayon sa Data Privacy Act (RA 10173) at NPC Circular 20-01. Hindi nito kinukuha ang listahan ng contacts sa telepono. Puwedeng hilingin ng nangungutang na makita, itama o burahin ang datos, at puwede siyang tumutol: ${mail}.`,
  bureau: "Impormasyon sa kredito",
  bureauText:
    "Inaatasan ng Credit Information System Act (RA 9510) ang nagpapautang na isumite ang pangunahing datos sa kredito ng nangungutang, at bawat pagbabago nito, sa Credit Information Corporation (CIC), na nagbabahagi nito sa mga nagpapautang at bureau na kinikilala nito. Puwedeng hingin ng nangungutang sa CIC ang datos na ito at tutulan ang mali.",
  complaints: "Mga reklamo at batas",
  complaintsText: (mail, phone) =>
    `Mga reklamo: sa app, sa ${mail} o sa ${phone}. Sumasagot ang nagpapautang sa loob ng 3 araw ng trabaho. Puwede ring lumapit ang nangungutang sa Securities and Exchange Commission.`,
  lawText: "Batas ng Republika ng Pilipinas ang susundin.",
  copy: "Nakatanggap ang nangungutang ng kopya ng dokumentong ito bago ginawa ang loan, at makikita niya ito sa app kahit kailan.",

  plan: "Ibang paraan ng pagbabayad",
  planText: (order, day) =>
    `Mula ${day}, ang mga araw sa ibaba ang papalit sa mga takdang araw ng loan ${order} na hindi pa nababayaran. Walang idinadagdag sa utang, at walang binabawas dito.`,
  planStays:
    "Nananatili ang lahat ng iba pa sa kasunduan sa loan gaya ng tinanggap. Hindi na nae-extend ang loan na nasa plano, at hangga't hindi ito bayad ay hindi na muna pahihiramin ang nangungutang, maliban kung iba ang ipasya ng nagpapautang.",
  planLaw: "Ibinigay bago tinanggap ang plano, ayon sa Truth in Lending Act (RA 3765).",
  planOwed: "Utang sa araw na ito",
  planCharge: "Singil na idinadagdag ng planong ito",
  planRate: "Epektibong tubo ng planong ito",
  planLate: (penalty) =>
    `Ang bayad na hindi nabuo sa takdang araw ay huli na mula kinabukasan. Sisingilin ang multa ng kasunduan na ${penalty}, isang beses lamang sa buong loan.`,
  planLateCapped: (penalty, percent) =>
    `Ang bayad na hindi nabuo sa takdang araw ay huli na mula kinabukasan. Sisingilin ang multang hanggang ${penalty}, at hindi hihigit sa ${percent} ng halagang huli na, isang beses lamang sa buong loan.`,
  planLateNone:
    "Ang bayad na hindi nabuo sa takdang araw ay huli na mula kinabukasan. Wala nang dagdag na multa.",
  planEarly: "Puwedeng magbayad nang mas malaki, mas maaga, o nang buo ang nangungutang kahit kailan.",
  planCopy: "Makikita ng nangungutang ang kopya ng dokumentong ito sa app kahit kailan.",
};
