import type { applicationTexts as en } from "./applications.en.ts";
import { ended } from "./ended.ts";

export const applicationTexts: typeof en = {
  certify: {
    steps: {
      basic: {
        title: "Tungkol sa iyo",
        why: "Hinihingi ng batas na kilala namin ang pinahihiram namin. Ang pangalan mo, ayon sa ID, ang ilalagay sa kasunduan sa loan.",
      },
      personal: {
        title: "Saan ka nakatira",
        why: "Ilalagay ang address mo sa kasunduan sa loan, at doon kami susulat kung kailangan.",
      },
      job: {
        title: "Trabaho at kita",
        why: "Para hindi kami magpahiram nang higit sa kaya mong bayaran. Hindi namin tatawagan ang pinapasukan mo.",
      },
      ext: {
        title: "Mga reference",
        why: "Kung gusto mo lang, hanggang dalawa: mga taong nakakaalam na pinangalanan mo sila. Hindi namin binabasa ang contacts mo, at walang sasabihan tungkol sa loan mo.",
      },
      card: {
        title: "Ang ID mo",
        why: "Patunay na ikaw nga ito. Naka-encrypt ang mga litrato; mga tauhan lang na sumusuri ng aplikasyon ang makakabukas, at itinatala ang bawat pagbukas.",
      },
    },
    questions: {
      firstName: ["Unang pangalan", "Ayon sa ID mo"],
      middleName: ["Middle name", "Kung mayroon"],
      lastName: ["Apelyido", "Ayon sa ID mo, pati Jr. o III"],
      oneName: ["Isang pangalan lang ang nasa ID ko", ""],
      birthDate: ["Petsa ng kapanganakan", "Ayon sa ID mo"],
      email: ["E-mail", "Kung puwedeng doon sumulat"],
      cityCode: ["Lungsod o bayan", "Pumili ng lungsod"],
      barangay: ["Barangay", "Pangalan o numero"],
      street: ["Numero ng bahay at kalye", "O sitio, purok, gusali"],
      civilStatus: ["Civil status", "Pumili ng isa"],
      dependents: ["Ilan ang sinusuportahan mo", "0 kung wala"],
      employment: ["Ano ang ikinabubuhay mo?", "Pumili ng isa"],
      employer: ["Pinapasukan o negosyo", "Ang pangalan nito"],
      monthlyIncome: ["Kita sa isang buwan", "Sa piso, ang natatanggap mo"],
      payFrequency: ["Gaano ka kadalas sumahod?", "Pumili ng isa"],
      monthlyObligations: ["Bayad sa utang bawat buwan", "Sa piso, lahat; 0 kung wala"],
      referenceName: ["Pangalan", "Pangalan at apelyido"],
      referencePhone: ["Mobile number", "09 at siyam pang numero"],
      referenceRelation: ["Kaano-ano mo siya?", "Pumili ng isa"],
      otherReferenceName: ["Pangalan ng ikalawa", "Pangalan at apelyido"],
      otherReferencePhone: ["Mobile number ng ikalawa", "09 at siyam pang numero"],
      otherReferenceRelation: ["Kaano-ano mo ang ikalawa?", "Pumili ng isa"],
      referencesConsent: ["Alam nila at pumayag silang pangalanan ko", ""],
      idKind: ["Uri ng ID", "Pumili ng isa"],
      idNumber: ["Numero ng ID", "Ayon sa card"],
    },
    options: {
      single: "Walang asawa",
      married: "May asawa",
      separated: "Hiwalay",
      widowed: "Balo",
      private: "Empleyado, pribado",
      government: "Empleyado, gobyerno",
      "self-employed": "May sariling negosyo",
      overseas: "Nasa abroad, o may padala mula sa abroad",
      pension: "Pensiyon",
      none: "Walang sariling kita",
      monthly: "Minsan sa isang buwan",
      "twice-a-month": "Dalawang beses sa isang buwan",
      weekly: "Linggo-linggo",
      daily: "Araw-araw",
      irregular: "Pabago-bago",
      family: "Kapamilya",
      friend: "Kaibigan",
      colleague: "Katrabaho",
      neighbour: "Kapitbahay",
    },
    faults: {
      missing: (field) => `Punan ito: ${ended(field)}`,
      "not-in-list": (field) => `Pumili mula sa listahan: ${ended(field)}`,
      "letters-only": (field) =>
        `${field}: mga letra lang, kasama ang espasyo at . ' - , kung mayroon sa pangalan.`,
      "too-long": (field) => `${field}: paikliin, hanggang 100 karakter.`,
      "no-such-day": (field) => `${field}: pumili ng araw sa kalendaryo na nakalipas na.`,
      "under-age": () => "Mga 18 taong gulang pataas lang ang mapapahiram namin.",
      "no-email": () => "Tingnan ang e-mail address: dapat ay parang pangalan@example.com.",
      "no-mobile": (field) => `${field}: 11 numero ang mobile number, 09 at siyam pa.`,
      "not-whole-number": (field) => `${field}: buong numero lang, walang ibang marka.`,
      "too-large": (field) => `${field}: masyadong malaki ito. Tingnan ulit ang numero.`,
      "own-number": (field) => `${field}: sarili mong numero ito. Maglagay ng ibang tao.`,
      "same-number": (field) => `${field}: pareho ang numero ng dalawang reference.`,
      "asked-removal": (field) =>
        `${field}: hindi namin puwedeng itago ang taong ito bilang reference. Maglagay ng ibang tao.`,
      "consent-missing": () => "Kumpirmahin na alam at pumayag ang mga reference mo.",
      "number-of-id": () => "Hindi ganito ang numero ng ID na ito. Tingnan ang card at ilagay ulit.",
    },
    severalWrong: (count) => `Pakitingnan ang ${count} kahong may marka.`,
    decidedAgain:
      "Kung itatama mo ito ngayon, mag-apply ulit pagkatapos: magpapasya kami ulit ayon sa itinama mo.",
    closed: {
      "first-step-missing": "Punan muna ang unang hakbang, tungkol sa iyo.",
      "being-looked-at": "Sinusuri namin ang aplikasyon mo: mababago mo ito kapag sumagot na kami.",
      "settled-identity":
        "Nasuri na ang pangalan at ID mo. Makipag-ugnayan sa amin kung nagbago ang mga ito.",
    },
    twoReferences: "Sapat na ang dalawang reference. Mag-alis muna ng isa kung may gusto kang ipalit.",
    noCityNear: "Wala kaming alam na lungsod na malapit doon. Pumili sa listahan.",
    stepsMissing: (steps) => `May kulang pa: ${steps}.`,
  },
  application: {
    tooManyToday: (most) => `${most} beses ka nang nag-apply ngayong araw. Puwede kang mag-apply ulit bukas.`,
    none: {
      title: "Hindi pa nag-a-apply",
      text: "Sagutin ang limang maikling hakbang: mga limang minuto lang.",
    },
    approved: {
      title: "Aprubado ka na",
      text: "Ito ang limit mo. Lalaki ito kapag nagbayad ka sa oras.",
    },
    looking: {
      title: "Sinusuri namin ito",
      text: (day) =>
        `Sinusuri ng isa sa amin ang aplikasyon mo, at sasagot siya hanggang ${day}. Wala kang kailangang gawin; magpapadala kami ng mensahe.`,
      late: (day) =>
        `Dapat ay nakasagot kami hanggang ${day}; huli na kami, pasensya na. Sinusuri pa namin ang aplikasyon mo, at hindi mo ito kailangang ipadala ulit.`,
    },
    refused: {
      title: "Hindi ka namin mapapahiram ngayon",
      text: (day) => `Walang siningil. Puwede kang mag-apply ulit mula ${day}.`,
    },
    lookingAgain: {
      title: "Titingnan namin ulit",
      text: (day) =>
        `Titingnan namin ulit at sasagot hanggang ${day}. Wala kang kailangang gawin; magpapadala kami ng mensahe.`,
      late: (day) =>
        `Dapat ay nakasagot kami hanggang ${day}; huli na kami, pasensya na. Tinitingnan pa ulit namin ang aplikasyon mo, at wala kang kailangang ipadala.`,
    },
    refusedAgain: {
      title: "Tiningnan namin ulit, at hindi ka namin mapapahiram ngayon",
      text: (day) => `Walang siningil. Puwede kang mag-apply ulit mula ${day}.`,
    },
    picturesAsked: {
      title: "Hindi namin mabasa ang ID mo",
      text: "Kunan ulit ng litrato, saka ipadala ang aplikasyon: wala nang ibang kailangan.",
    },
    selfieAsked: {
      title: "Kailangan namin ulit ang selfie mo",
      text: "Kunan ulit ang litrato mo na hawak ang ID, saka ipadala ang aplikasyon: wala nang ibang kailangan.",
    },
    pictureFaults: {
      "glare-or-blur": "May liwanag na tumatama sa litrato, o malabo ito.",
      "cut-off": "Putol ang mga gilid ng ID sa litrato.",
      "other-id": "Ibang ID ang nasa litrato, hindi ang sinabi mo.",
      "no-face": "Hindi kita ang mukha mo sa litrato.",
    },
    reasons: {
      "under-age": "Mga 18 taong gulang pataas lang ang mapapahiram namin.",
      "income-too-low": "Mas mababa ang kita mo kaysa sa pinahihiram namin.",
      "obligations-too-high": "Malaking bahagi na ng kita mo ang napupunta sa mga utang.",
      "loan-overdue":
        "May lampas na sa takdang araw na bayarin. Kapag nabayaran ito, puwede kang mag-apply ulit.",
      "refused-before": "Ilang beses kang hindi naaprubahan kamakailan.",
      "repaid-late": "Hindi nabayaran sa oras ang isang naunang loan.",
      "id-incomplete": "Hindi namin nasuri ang ID mo.",
      "id-on-other-account": "Hindi namin nasuri ang ID mo.",
      "payout-account-on-other-account": "Hindi namin nasuri ang account na padadalhan ng pera.",
      "device-on-other-accounts": "Hindi namin nasuri na sa iyo lang ang account na ito.",
      "person-decided": "Sinuri ng isa sa amin ang aplikasyon mo at hindi ito maaprubahan ngayon.",
    },
    message: {
      approved: (brand, limit) =>
        `${brand}: aprubado ka na at makakahiram ng hanggang ${limit}. Buksan ang app o ang aming site para magpatuloy.`,
      looking: (brand) => `${brand}: salamat sa pag-apply. May susuri nito at sasagot sa loob ng isang araw.`,
      approvedForLess: (brand, limit) =>
        `${brand}: makakahiram ka ng hanggang ${limit}. Mas malaki ang loan na naghintay, kaya hindi ito itinuloy. Pumili ng iba sa app o sa aming site.`,
      approvedAndSent: (brand) =>
        `${brand}: aprubado ka na, at papunta na sa account mo ang pera. Makikita sa loan mo, sa app o sa aming site, kapag dumating na ito.`,
      lookingBeforePayout: (brand) =>
        `${brand}: bago namin ipadala ang pera mo, susuriin muna ulit ng isa sa amin ang aplikasyon mo, at sasagot siya sa loob ng isang araw. Wala kang kailangang gawin.`,
      refused: (brand, day) =>
        `${brand}: hindi ka namin mapapahiram ngayon. Walang siningil. Puwede kang mag-apply ulit mula ${day}; nasa aplikasyon mo kung bakit.`,
      lookingAgain: (brand) =>
        `${brand}: gaya ng hiling mo, titingnan ulit ng isa sa amin ang aplikasyon mo at sasagot sa loob ng isang araw.`,
      refusedAgain: (brand, day) =>
        `${brand}: tiningnan namin ulit, at hindi ka namin mapapahiram ngayon. Puwedeng mag-apply ulit mula ${day}; nasa aplikasyon mo kung bakit.`,
      picturesAsked: (brand) =>
        `${brand}: hindi namin mabasa ang ID mo. Kunan ulit ito ng litrato sa app o sa aming site.`,
      selfieAsked: (brand) =>
        `${brand}: hindi kita ang mukha mo sa litratong hawak ang ID. Kunan ulit ito sa app o sa aming site.`,
      identityOpened: (brand) =>
        `${brand}: gaya ng hiling mo, maitatama mo na ang pangalan at ID mo, sa Ako sa app o sa aming site. Mag-apply ulit pagkatapos: tuloy ang mga loan mo.`,
      referenceRemoved: {
        looking: (brand) =>
          `${brand}: hindi na namin puwedeng itago ang isa sa mga reference mo. Tuloy ang aplikasyon mo kahit wala siya: wala kang kailangang gawin.`,
        undecided: (brand) =>
          `${brand}: hindi na namin puwedeng itago ang isa sa mga reference mo. Puwede kang maglagay ng ibang tao sa aplikasyon mo, sa app o sa aming site.`,
        decided: (brand) =>
          `${brand}: hindi na namin puwedeng itago ang isa sa mga reference mo. Walang ibang magbabago, at wala kang kailangang gawin.`,
      },
    },
  },
  loanMessage: {
    confirmed: (brand, { borrowed, received }, first) =>
      `${brand}: kumpirmado na ang loan mo na ${borrowed}. Matatanggap mo ang ${received}. ${first.isSent ? "Unang bayad" : "Unang bayad, kung maipapadala ito ngayon"}: ${first.amount}, hanggang ${first.day}.`,
  },
  lending: {
    overdue: "May bayarin kang lampas na sa takdang araw. Bayaran muna ito, saka ka makakahiram ulit.",
    writtenOff:
      "May loan kang itinuring na naming lugi, at may utang ka pa rin dito. Bayaran muna ito, saka ka makakahiram ulit.",
    planned: "May loan kang binabayaran ayon sa plano. Bayaran muna ito nang buo, saka ka makakahiram ulit.",
    noLimit: "Mag-apply muna: sasabihin namin kung magkano ang mahihiram mo bago ka magkumpirma.",
    nothingLeft: "Nahiram mo na ang buong limit mo. Magbubukas ito habang nagbabayad ka.",
    aboveLimit: (most) => `${most} na lang ang mahihiram mo sa limit mo. Pumili ng mas mababa.`,
    daysMoved:
      "Bagong araw na, kaya nausog ang mga araw ng bayad. Tingnan ang mga ito at magkumpirma ulit; wala pang nagawa.",
    termsChanged:
      "Kababago lang ng mga kondisyon ng loan na ito. Tingnan ang mga ito at magkumpirma ulit; wala pang nagawa.",
  },
};
