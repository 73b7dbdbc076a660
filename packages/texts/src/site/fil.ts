import type { Texts } from "./en.ts";

export const texts: Texts = {
  nav: {
    label: "Pangunahin",
    home: "Home",
    aboutUs: "Tungkol sa Amin",
    contactUs: "Makipag-ugnayan",
    privacyPolicy: "Patakaran sa Privacy",
    loanTerms: "Mga Tuntunin ng Loan",
  },
  skipToContent: "Laktawan papunta sa nilalaman",
  signIn: "Mag-log in",
  otherLanguage: "English",
  home: {
    title: "Maliliit na loan sa malinaw na salita",
    description:
      "Umutang gamit ang telepono. Bawat singil sa piso at ang buong plano ng bayad bago ka pumayag. Rehistrado sa SEC.",
    lead: "Umutang nang kaunti, alamin muna ang gastos",
    sub: "Bawat singil sa piso, bawat araw ng bayad, at ang epektibong tubo: nasa screen mo bago ka pumayag.",
    apply: "Kunin ang app",
    seeCost: "Tingnan ang gastos",
    stepsTitle: "Paano ito gumagana",
    steps: [
      {
        title: "Magrehistro at mag-apply",
        text: "Code sa SMS, limang maikling hakbang, litrato ng isang ID. Walang address book, walang litrato ng mga kaibigan.",
      },
      { title: "Basahin ang alok", text: "Ang matatanggap mo, ang ibabalik mo, at kung kailan." },
      { title: "Tanggapin ang pera", text: "Sa sarili mong bank account o e-wallet." },
      {
        title: "Magbayad sa malapit",
        text: "E-wallet, bangko, QR Ph o tindahan, gamit ang sarili mong reference.",
      },
    ],
    needTitle: "Ang kailangan mo",
    needs: [
      "Pilipino ka, 18 taong gulang pataas",
      "Mobile number na sa iyo",
      "Valid ID",
      "Bank account o e-wallet na nakapangalan sa iyo",
    ],
    fairTitle: "Ang hindi namin gagawin",
    fair: [
      "Humingi ng bayad bago dumating ang loan",
      "Basahin o kopyahin ang contacts mo",
      "Tumawag sa hindi mo pinangalanan sa amin, o sabihin sa reference na umutang ka",
      "Hingin ang one-time code o password mo",
    ],
    questionsTitle: "Mga madalas itanong",
    questions: ({ earlyRepayment }) => [
      {
        question: "Magkano ang aabutin?",
        answer:
          "Kung ano ang sinasabi ng calculator sa itaas: parehong tuntunin ng tunay na loan ang gamit nito. Ipinapakita ng disclosure statement ang bawat singil ng sarili mong loan bago ka pumayag, at walang idadagdag pagkatapos maliban kung mahuli ka sa bayad o magpa-extend.",
      },
      {
        question: "Kailan ko makukuha ang pera?",
        answer:
          "Magpapasya kami sa loob ng 1 araw mula sa kumpletong aplikasyon. Kapag aprubado, papasok ang pera sa loob ng 1 hanggang 3 araw sa account na inilagay mo.",
      },
      {
        question: "Sino ang tatawagan ninyo tungkol sa akin?",
        answer:
          "Ikaw. Kung may pinangalanan kang reference at hindi ka namin makontak, siya, para itanong kung paano ka makokontak at wala nang iba: hindi namin sinasabi na umutang ka. Hindi namin binabasa ang address book mo.",
      },
      {
        question: "Paano kung hindi ako makabayad sa takdang araw?",
        answer:
          "Sabihin sa amin bago ang takdang araw. Kung puwedeng i-extend ang loan mo, ipapakita muna ng app ang presyo. Kapag lumampas ito, isang beses na sisingilin ang multa na nasa disclosure statement mo, kung mayroon, at makikita sa credit record mo na nahuli ka.",
      },
      {
        question: "Puwede bang bayaran nang buo nang maaga?",
        answer: `Puwede itong bayaran nang maaga ${earlyRepayment}. Mawawala ang tubo ng mga natitirang araw.`,
      },
      {
        question: "May hindi tama. Sino ang sasagot?",
        answer:
          "Kami, sa loob ng 3 araw mula Lunes hanggang Biyernes, sa reklamo sa app o sa mensahe sa contact page. Kung hindi ka kuntento sa sagot, sumulat sa mga ahensiyang nasa ibaba ng page na ito.",
      },
    ],
    disclosureTitle: "Bago ka umutang",
    disclosure:
      "Basahin ang disclosure statement sa app at ang mga tuntunin ng loan bago ka pumayag sa isang loan.",
  },
  carousel: {
    label: "Mga larawan",
    pause: "Ihinto ang mga larawan",
    play: "Paandarin ang mga larawan",
    slide: (at, of) => `Larawan ${at} sa ${of}`,
    slides: [
      { alt: "Ipinapakita ng telepono ang gastos ng loan bago pumirma", caption: "Alamin muna ang gastos" },
      { alt: "Mga barya mula sa telepono papunta sa wallet", caption: "Pera sa sarili mong account" },
      { alt: "Counter ng tindahan, e-wallet at QR code", caption: "Magbayad kung saan ka madalas" },
    ],
  },
  calculator: {
    title: "Magkano ang aabutin?",
    intro: "Pumili ng halaga. Galing ang mga numero sa mismong tuntunin ng tunay na loan.",
    amount: "Halaga",
    term: "Tagal",
    days: (count) => `${count} araw`,
    months: (count) => `${count} buwan`,
    receive: "Matatanggap mo",
    payBack: "Kabuuang ibabalik mo",
    cost: "Gastos ng loan",
    rate: "Epektibong tubo",
    aMonth: (rate) => `${rate} bawat buwan`,
    aYear: (rate) => `${rate} bawat taon`,
    plan: "Mga hulog",
    dueOn: "Takdang araw",
    pay: "Bayad",
    note: "Kung ilalabas ang loan ngayon. Ang disclosure statement ng sarili mong loan ang masusunod.",
    show: "Kuwentahin ang ibang halaga",
    unavailable:
      "Hindi maabot ang calculator ngayon. Subukan ulit, o tingnan ang gastos sa app bago pumayag.",
  },
  contact: {
    title: "Makipag-ugnayan",
    description:
      "Sumulat, tumawag o bumisita. Sinasagot ang reklamo sa loob ng 3 araw, Lunes hanggang Biyernes.",
    intro:
      "Sumulat sa amin, o tumawag sa oras ng serbisyo. Sinasagot ang reklamo sa loob ng 3 araw, Lunes hanggang Biyernes.",
    formTitle: "Magpadala ng mensahe",
    privacyNote:
      "Ginagamit namin ang isusulat mo rito para sagutin ka, at hawak namin ito nang hindi lalampas sa sinasabi ng patakaran:",
    name: "Pangalan",
    telephone: "Telepono",
    email: "E-mail",
    remark: "Mensahe",
    send: "Ipadala",
    incomplete: "Pakikumpleto ang lahat ng impormasyon!",
    wrongTelephone: "Tingnan ang numero ng telepono: dapat katulad ng 0917 123 4567.",
    wrongEmail: "Tingnan ang e-mail: dapat katulad ng pangalan@example.com.",
    successful: "Naipadala na!",
    failed: "Hindi naipadala ang mensahe. Tingnan ang koneksyon at subukan ulit; narito pa ang isinulat mo.",
    late: "Hindi pa makapagpadala ang form: may bahagi ng page na hindi pa dumarating. Tingnan ang koneksyon, o sumulat o tumawag:",
    noScript: "Kailangan ng form ang JavaScript. Puwede ka pa ring sumulat o tumawag:",
  },
  details: {
    title: "Detalye ng kompanya",
    company: "Kompanya",
    sec: "SEC registration number",
    authority: "Certificate of Authority number",
    address: "Address",
    phone: "Telepono",
    hours: "Oras",
    email: "E-mail",
    complaints: "Mga reklamo",
    privacy: "Data protection officer",
    advice: "Basahin ang disclosure statement bago umutang.",
  },
  scams: {
    title: "Mag-ingat sa scam",
    text: (brand) =>
      `Hindi humihingi ang ${brand} ng pera bago ang loan, hindi humihingi ng one-time code o password mo, at tumatanggap lang ng bayad gamit ang mga reference sa app, hindi sa account ng isang tao. Kung may gumawa nito, hindi kami iyon: sabihin sa amin.`,
  },
  regulators: {
    title: "Sino ang nagbabantay sa amin",
    names: {
      "www.sec.gov.ph": "Securities and Exchange Commission (mga kompanyang nagpapautang)",
      "privacy.gov.ph": "National Privacy Commission (ang personal na datos mo)",
      "www.creditinfo.gov.ph": "Credit Information Corporation (ang credit record mo)",
    },
  },
  notFound: {
    title: "Wala rito ang page na ito",
    description: "Walang page sa address na ito. Narito kung saan ka puwedeng magpatuloy.",
    text: "Baka luma na o mali ang link. Walang nawala: nasa dating lugar ang mga loan at isinulat mo.",
    loans: "Mga loan mo",
  },
  deleteAccount: "Burahin ang account mo",
  copyright: (year, company) => `© ${year} ${company}. Nakalaan ang lahat ng karapatan.`,
};
