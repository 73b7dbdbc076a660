import { shellTexts } from "@hiram/texts/console/shell.ts";
import { offeringTexts as texts } from "@hiram/texts/console/offerings/offerings.ts";
import { CHANNEL_FIELDS } from "./channel-fields.ts";
import { ChannelPreview } from "./channel-preview.tsx";
import type { OfferingPageOf } from "./fields.ts";
import { OfferingPage } from "./offering-page.tsx";

const CHANNELS: OfferingPageOf = {
  kind: "payment-channel",
  path: "/payment-channels",
  title: shellTexts.pages.paymentChannels,
  lead: texts.lead["payment-channel"],
  none: texts.none["payment-channel"],
  begin: texts.begin["payment-channel"],
  groups: CHANNEL_FIELDS,
  isByLaw: false,
  Preview: ChannelPreview,
};

/** Ways to pay: drafted, ordered and switched on by a second person (CON-7). */
export default function PaymentChannelsPage() {
  return <OfferingPage page={CHANNELS} />;
}
