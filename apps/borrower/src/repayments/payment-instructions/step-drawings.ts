import type { TaughtChannel } from "@hiram/contract/information/payment-guide.ts";
import type { StepDrawing } from "./step-picture.tsx";

const PHONE = "M36 6h24a8 8 0 0 1 8 8v68a8 8 0 0 1-8 8H36a8 8 0 0 1-8-8V14a8 8 0 0 1 8-8zM44 12h8";

/** A hand with the tip of its forefinger at x, y. */
const hand = (x: number, y: number): string =>
  `M${x - 4} ${y + 22}v-18a4 4 0 0 1 8 0v10l9 2a7 7 0 0 1 5 8l-1 7a9 9 0 0 1-9 8h-6a9 9 0 0 1-7-4l-9-13a4 4 0 0 1 6-5z`;

/** A wallet's home with a grid of services; Bills is tapped. */
const billsInGrid: StepDrawing = {
  back: "M35 20h26v11H35zM34 39h7v7h-7zM44 39h7v7h-7zM34 51h7v7h-7zM44 51h7v7h-7zM34 63h7v7h-7z",
  lines: PHONE,
  sun: "M54 36h11v13H54z",
  onSun: "M57 41h5M57 45h5",
  over: hand(61, 48),
};

/** A wallet's home with a row of services; Bills is tapped. */
const billsInRow: StepDrawing = {
  back: "M35 20h14M35 26h8M35 40a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM61 40a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM35 60h26M35 68h26M35 76h14",
  lines: PHONE,
  sun: "M48 35a9 9 0 1 1 0 18 9 9 0 0 1 0-18z",
  onSun: "M45 42h6M45 46h6",
  over: hand(51, 49),
};

/** The loan's ways to pay; one is tapped. */
const chooseChannel: StepDrawing = {
  back: "M44 24h16M35 38h5M46 38h14M35 68h5M46 68h14M35 78h5M46 78h14",
  lines: PHONE,
  sun: "M30 46h36v13H30z",
  onSun: "M35 52.5h5M46 52.5h12",
  over: hand(62, 53),
};

/** A list of billers, searched; one is tapped. */
const chooseBiller: StepDrawing = {
  ...chooseChannel,
  over: `M30 12a10 10 0 1 1 0 20 10 10 0 0 1 0-20zM23 29l-10 10${hand(62, 53)}`,
};

/** A QR code in a scanner's frame. */
const scanQr: StepDrawing = {
  back: "M38 20h20M40 76h16",
  lines: `${PHONE}M14 34V22h10M82 34V22H72M14 62v12h10M82 62v12H72`,
  sun: "M32 32h32v32H32z",
  onSun: "M37 37h8v8h-8zM51 37h8v8h-8zM37 51h8v8h-8zM51 52h3M58 52v3M52 58h.1M57 59h2",
};

/** The number's field filled in, and the amount as a coin. */
const fillIn: StepDrawing = {
  back: "M34 20h28v12H34zM34 40h28v12H34zM39 64h18a5 5 0 0 1 0 10H39a5 5 0 0 1 0-10z",
  lines: `${PHONE}M39 26h.1M45 26h.1M51 26h.1M57 26h.1`,
  sun: "M70 33a13 13 0 1 1 0 26 13 13 0 0 1 0-26z",
  onSun: "M67 53V39h4a4.5 4.5 0 0 1 0 9h-4M63 42h15M63 45h15",
};

/** A payment that was made. */
const paid: StepDrawing = {
  back: "M36 56h24M36 64h24M36 72h14",
  lines: PHONE,
  sun: "M48 22a13 13 0 1 1 0 26 13 13 0 0 1 0-26z",
  onSun: "M42 35l5 5 8-9",
};

/** Its receipt, saved. */
const walletReceipt: StepDrawing = {
  ...paid,
  over: "M71 56a13 13 0 1 1 0 26 13 13 0 0 1 0-26zM71 62v13M66 71l5 5 5-5",
};

/** A cashier behind the counter. */
const counter: StepDrawing = {
  back: "M17 38v32M79 38v32",
  lines:
    "M12 24h72v6a6 6 0 0 1-12 0 6 6 0 0 1-12 0 6 6 0 0 1-12 0 6 6 0 0 1-12 0 6 6 0 0 1-12 0 6 6 0 0 1-12 0z" +
    "M48 43a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM34 71a14 11 0 0 1 28 0M12 71h72M18 71v17h60V71",
  sun: "M20 9h56l8 15H12z",
  onSun: "M38 9l-3 15M58 9l3 15",
};

/** The barcode shown, or the number said. */
const showCode: StepDrawing = {
  back: "M40 22h8M36 68h24M36 76h14",
  lines: PHONE,
  sun: "M32 36h32v24H32z",
  onSun: "M37 41v14M42 41v14M46 41v14M52 41v14M59 41v14",
  over:
    "M65 10h20a6 6 0 0 1 6 6v9a6 6 0 0 1-6 6h-8l-7 7v-7h-5a6 6 0 0 1-6-6v-9a6 6 0 0 1 6-6z" +
    "M67 20.5h.1M75 20.5h.1M83 20.5h.1",
};

/** Peso bills on the counter. */
const cash: StepDrawing = {
  back: "M22 30V20h62v32H74",
  lines: "M12 32h60v34H12zM20 40h.1M64 58h.1M6 78h84M14 78v10M82 78v10",
  sun: "M42 37a12 12 0 1 1 0 24 12 12 0 0 1 0-24z",
  onSun: "M39 56V42h4a4.5 4.5 0 0 1 0 9h-4M35 45h15M35 48h15",
};

/** A receipt on paper. */
const paperReceipt: StepDrawing = {
  back: "M34 24h26M34 34h26M34 44h12",
  lines: "M24 8h46v80l-8-6-8 6-7-6-7 6-8-6-8 6z",
  sun: "M66 48a14 14 0 1 1 0 28 14 14 0 0 1 0-28z",
  onSun: "M60 62l5 5 8-9",
};

type FourDrawings = readonly [StepDrawing, StepDrawing, StepDrawing, StepDrawing];

/** The pictures of each way's steps, in the order of its texts. */
export const gcashDrawings: FourDrawings = [billsInGrid, chooseBiller, fillIn, walletReceipt];
export const mayaDrawings: FourDrawings = [billsInRow, chooseBiller, fillIn, walletReceipt];
export const storeDrawings: FourDrawings = [counter, showCode, cash, paperReceipt];

/** The pictures of paying at a channel, by what paying there starts with. */
export const channelDrawings: Readonly<Record<TaughtChannel["kind"], readonly StepDrawing[]>> = {
  "pay-code": [chooseChannel, showCode, cash, paperReceipt],
  qr: [chooseChannel, scanQr, walletReceipt],
  checkout: [chooseChannel, fillIn, paid],
};
