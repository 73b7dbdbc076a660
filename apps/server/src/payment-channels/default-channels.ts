import type { paymentChannels } from "./schema.ts";

type NewChannel = typeof paymentChannels.$inferInsert;

const HOUR = 60;
const DAY = 24 * HOUR;

/**
 * Ways to pay in the demo and in tests, the default one first. A production server starts without any; these show what
 * its rows may look like. `providerChannel` is the sandbox's name. Ranges are those that Philippine payment providers
 * publish. A counter's code lives three days, because it is carried to a store; a QR or a checkout lives half an hour,
 * because it is paid at once (PayMongo's QR expires after 30 minutes). A bank answers for a card within a day.
 */
export const defaultChannels: readonly NewChannel[] = [
  {
    number: 1,
    name: "7-Eleven",
    logo: "/logos/over-the-counter.svg",
    kind: "pay-code",
    providerChannel: "7eleven",
    minCentavos: 50_00,
    maxCentavos: 50_000_00,
    expiresMinutes: 3 * DAY,
    position: 1,
    payerFeeCentavos: 15_00,
    instructions: [
      {
        title: "At the store",
        items: [
          {
            name: "Pay the cashier",
            steps: [
              "Go to any 7-Eleven store and tell the cashier that you pay a bill.",
              "Show the barcode, or read the pay code aloud.",
              "Check the name and the amount on the screen, then pay in cash.",
              "Keep the receipt. The payment shows here within a day, mostly in minutes.",
            ],
          },
          {
            name: "Use the kiosk",
            steps: [
              "On the store's kiosk choose Bills Payment, then Loans.",
              "Type the pay code and the amount.",
              "Take the slip to the cashier and pay within the hour.",
            ],
          },
        ],
      },
      {
        title: "In an e-wallet",
        items: [
          {
            name: "Bills payment menu",
            steps: [
              "Open your e-wallet and choose Bills, then Loans.",
              "Type the pay code as the reference number and the exact amount.",
              "Confirm, and keep a screenshot of the receipt.",
            ],
          },
        ],
      },
    ],
    filipinoInstructions: [
      {
        title: "Sa tindahan",
        items: [
          {
            name: "Magbayad sa cashier",
            steps: [
              "Pumunta sa alinmang 7-Eleven at sabihin sa cashier na magbabayad ka ng bill.",
              "Ipakita ang barcode, o basahin nang malakas ang pay code.",
              "Tingnan sa screen ang pangalan at halaga, saka magbayad ng cash.",
              "Itago ang resibo. Lalabas dito ang bayad sa loob ng isang araw, kadalasan sa ilang minuto.",
            ],
          },
          {
            name: "Gamitin ang kiosk",
            steps: [
              "Sa kiosk ng tindahan, piliin ang Bills Payment, saka ang Loans.",
              "I-type ang pay code at ang halaga.",
              "Dalhin ang slip sa cashier at magbayad sa loob ng isang oras.",
            ],
          },
        ],
      },
      {
        title: "Sa e-wallet",
        items: [
          {
            name: "Menu ng bills payment",
            steps: [
              "Buksan ang e-wallet mo at piliin ang Bills, saka ang Loans.",
              "I-type ang pay code bilang reference number at ang eksaktong halaga.",
              "Kumpirmahin, at i-screenshot ang resibo.",
            ],
          },
        ],
      },
    ],
  },
  {
    number: 2,
    name: "QR Ph",
    logo: "/logos/qr-ph.svg",
    kind: "qr",
    providerChannel: "qrph",
    minCentavos: 1_00,
    maxCentavos: 50_000_00,
    expiresMinutes: 30,
    position: 2,
    payerFeeCentavos: 0,
    instructions: [
      {
        title: "With any bank or e-wallet app",
        items: [
          {
            name: "On this phone",
            steps: [
              "Save the picture of the QR code, or take a screenshot.",
              "Open your bank or e-wallet app, choose to scan a QR, and pick the picture.",
              "Check the name and the amount, then pay.",
            ],
          },
          {
            name: "With another phone",
            steps: [
              "Open the bank or e-wallet app on the other phone and scan the QR code.",
              "Check the name and the amount, then pay.",
            ],
          },
        ],
      },
    ],
    filipinoInstructions: [
      {
        title: "Sa app ng alinmang bangko o e-wallet",
        items: [
          {
            name: "Sa teleponong ito",
            steps: [
              "I-save ang larawan ng QR code, o i-screenshot ito.",
              "Buksan ang app ng bangko o e-wallet mo, piliin ang pag-scan ng QR, at piliin ang larawan.",
              "Tingnan ang pangalan at halaga, saka magbayad.",
            ],
          },
          {
            name: "Sa ibang telepono",
            steps: [
              "Buksan ang app ng bangko o e-wallet sa kabilang telepono at i-scan ang QR code.",
              "Tingnan ang pangalan at halaga, saka magbayad.",
            ],
          },
        ],
      },
    ],
  },
  {
    number: 3,
    name: "GCash",
    logo: "/logos/e-wallet.svg",
    kind: "checkout",
    providerChannel: "gcash",
    minCentavos: 1_00,
    maxCentavos: 100_000_00,
    expiresMinutes: 30,
    position: 3,
    payerFeeCentavos: 0,
    instructions: [
      {
        title: "On the e-wallet's page",
        items: [
          {
            name: "Pay and come back",
            steps: [
              "Log in with your mobile number on the page that opens.",
              "Check the amount and confirm the payment.",
              "You are brought back to your loan. It shows the payment within a minute.",
            ],
          },
        ],
      },
    ],
    filipinoInstructions: [
      {
        title: "Sa page ng e-wallet",
        items: [
          {
            name: "Magbayad at bumalik",
            steps: [
              "Mag-log in gamit ang mobile number mo sa page na bubukas.",
              "Tingnan ang halaga at kumpirmahin ang bayad.",
              "Ibabalik ka sa loan mo. Lalabas doon ang bayad sa loob ng isang minuto.",
            ],
          },
        ],
      },
    ],
  },
  {
    number: 4,
    name: "Saved bank card",
    logo: "",
    kind: "direct-debit",
    minCentavos: 1_00,
    maxCentavos: 100_000_00,
    expiresMinutes: DAY,
    position: 4,
    instructions: [],
  },
];
