import type { GuideStep, Texts } from "../en/payment-instructions.ts";
import { paymentWords } from "./payment-words.ts";

const chooseChannel = (channel: string, then: string): GuideStep => ({
  text: `Sa loan mo, i-tap ang MAGBAYAD at piliin ang ${channel}: ${then}.`,
  picture: "Teleponong may listahan ng mga paraan ng pagbabayad; tina-tap ng daliri ang isa.",
});

const channelSteps: Texts["channelSteps"] = {
  "pay-code": (channel) => [
    chooseChannel(channel, "makakakuha ka ng pay code"),
    {
      text: "Ipakita ang barcode, o sabihin ang pay code.",
      picture: "Teleponong nagpapakita ng barcode, at speech bubble.",
    },
    {
      text: "Tingnan ang pangalan at halaga, saka bayaran ang eksaktong halagang iyon.",
      picture: "Perang papel sa ibabaw ng counter.",
    },
    {
      text: "Itago ang resibo hanggang lumabas ang bayad sa loan mo.",
      picture: "Papel na resibo na may tsek.",
    },
  ],
  qr: (channel) => [
    chooseChannel(channel, "makakakuha ka ng QR code"),
    {
      text: "Buksan ito sa alinmang bank o e-wallet app: piliin ang na-save na larawan, o i-scan mula sa ibang telepono.",
      picture: "Teleponong nagpapakita ng QR code, sa loob ng frame ng scanner.",
    },
    {
      text: "Tingnan ang pangalan at halaga, magbayad, at i-save ang resibo.",
      picture: "Resibo sa telepono na may tsek, at arrow para i-save ito.",
    },
  ],
  checkout: (channel) => [
    chooseChannel(channel, "bubukas ang sarili nitong page"),
    {
      text: "Mag-log in doon, tingnan ang halaga, at kumpirmahin.",
      picture: "Form sa telepono: nakalagay na ang numero, at barya ang para sa halaga.",
    },
    {
      text: "Babalik ka sa loan mo, at lalabas doon ang bayad.",
      picture: "Bayad sa telepono na may tsek.",
    },
  ],
};

export const texts: Texts = {
  ...paymentWords,
  startOnLoan: "Nagsisimula sa loan mo ang bawat bayad: i-tap ang MAGBAYAD, saka pumili ng paraan.",
  channelSteps,
  inPictures: (channel) => `Pagbabayad sa ${channel}, sa mga larawan`,
  title: "Paano magbayad",
  reference: "Ihanda ang reference number mo: ang “pay code” o “contract number” sa payment page mo.",
  waysLabel: "Mga paraan ng pagbabayad",
  ways: [
    {
      name: "GCash",
      title: "Magbayad gamit ang GCash",
      steps: [
        {
          text: "Buksan ang GCash at i-tap ang Bills.",
          picture: "Teleponong may menu ng GCash; tina-tap ng daliri ang Bills.",
        },
        {
          text: "Sa Loans, hanapin ang biller na nakasulat sa payment page mo at i-tap ito.",
          picture: "Listahan ng mga biller na may magnifying glass; tina-tap ng daliri ang isa.",
        },
        {
          text: "Ilagay ang reference number mo at ang eksaktong halagang babayaran.",
          picture: "Form sa telepono: nakalagay na ang numero, at barya ang para sa halaga.",
        },
        {
          text: "Tingnan ang pangalan at halaga, kumpirmahin, at i-save ang resibo.",
          picture: "Resibo sa telepono na may tsek, at arrow para i-save ito.",
        },
      ],
    },
    {
      name: "Maya",
      title: "Magbayad gamit ang Maya",
      steps: [
        {
          text: "Buksan ang Maya at i-tap ang Bills sa hanay ng mga serbisyo.",
          picture: "Teleponong may mga serbisyo ng Maya; tina-tap ng daliri ang Bills.",
        },
        {
          text: "Sa Loans, hanapin ang biller na nakasulat sa payment page mo at i-tap ito.",
          picture: "Listahan ng mga biller na may magnifying glass; tina-tap ng daliri ang isa.",
        },
        {
          text: "Ilagay ang reference number mo at ang eksaktong halagang babayaran.",
          picture: "Form sa telepono: nakalagay na ang numero, at barya ang para sa halaga.",
        },
        {
          text: "Tingnan ang pangalan at halaga, magbayad, at i-save ang resibo.",
          picture: "Resibo sa telepono na may tsek, at arrow para i-save ito.",
        },
      ],
    },
    {
      name: "Tindahan",
      title: "Magbayad sa tindahan",
      steps: [
        {
          text: "Pumunta sa tindahang nakasulat sa payment page mo at sabihin sa cashier na magbabayad ka ng bill.",
          picture: "Cashier sa likod ng counter ng tindahan.",
        },
        {
          text: "Ipakita ang barcode, o sabihin ang reference number mo.",
          picture: "Teleponong nagpapakita ng barcode, at speech bubble.",
        },
        {
          text: "Tingnan kasama ng cashier ang pangalan at halaga, saka bayaran ang eksaktong halagang iyon.",
          picture: "Perang papel sa ibabaw ng counter.",
        },
        {
          text: "Itago ang papel na resibo hanggang lumabas ang bayad sa loan mo.",
          picture: "Papel na resibo na may tsek.",
        },
      ],
    },
  ],
  enlarge: (picture) => `Palakihin ang larawan: ${picture}`,
  stepOf: (way, step) => `${way}, hakbang ${step}`,
  previousStep: "Nakaraang hakbang",
  nextStep: "Susunod na hakbang",
  zoomHint: "I-pinch o i-tap nang dalawang beses para palakihin; + at − sa keyboard.",
  goodToKnow: "Magandang malaman",
  postedLater: "Kapag sa counter ka nagbayad, baka kinabukasan pa ito makita sa loan mo.",
  keepSecret: "Huwag ibigay kaninuman ang PIN o one-time code mo. Hindi namin ito hinihingi kailanman.",
};
