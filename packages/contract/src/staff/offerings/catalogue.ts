import type { Catalogue } from "../../operation.ts";
import { staffLandingPreview, staffLandingPreviewSchema } from "./landing-preview.ts";
import {
  staffAskToPublish,
  staffAskToPublishSchema,
  staffAskToSwitch,
  staffAskToSwitchSchema,
  staffBeginOffering,
  staffBeginOfferingSchema,
  staffCheckDraft,
  staffCheckDraftSchema,
  staffDiscardDraft,
  staffDiscardDraftSchema,
  staffOffering,
  staffOfferings,
  staffOfferingSchema,
  staffOfferingsSchema,
  staffProductExample,
  staffProductExampleSchema,
  staffSaveDraft,
  staffSaveDraftSchema,
} from "./offerings.ts";
import { staffReminderExample, staffReminderExampleSchema } from "./reminder-example.ts";

export const offeringCatalogue = {
  staffOfferings: { operation: staffOfferings, schema: staffOfferingsSchema },
  staffOffering: { operation: staffOffering, schema: staffOfferingSchema },
  staffBeginOffering: { operation: staffBeginOffering, schema: staffBeginOfferingSchema },
  staffSaveDraft: { operation: staffSaveDraft, schema: staffSaveDraftSchema },
  staffDiscardDraft: { operation: staffDiscardDraft, schema: staffDiscardDraftSchema },
  staffCheckDraft: { operation: staffCheckDraft, schema: staffCheckDraftSchema },
  staffAskToPublish: { operation: staffAskToPublish, schema: staffAskToPublishSchema },
  staffAskToSwitch: { operation: staffAskToSwitch, schema: staffAskToSwitchSchema },
  staffLandingPreview: { operation: staffLandingPreview, schema: staffLandingPreviewSchema },
  staffProductExample: { operation: staffProductExample, schema: staffProductExampleSchema },
  staffReminderExample: { operation: staffReminderExample, schema: staffReminderExampleSchema },
} satisfies Catalogue;
