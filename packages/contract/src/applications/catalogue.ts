import type { Catalogue } from "../operation.ts";
import { certifyList, certifyListSchema } from "./certify-list.ts";
import {
  certifyBasic,
  certifyCard,
  certifyExt,
  certifyJob,
  certifyPersonal,
  certifyStepSchema,
} from "./certify-steps.ts";
import { contactsUpload, contactsUploadSchema } from "./contacts-upload.ts";
import { applicationLookAgain, applicationLookAgainSchema } from "./look-again.ts";
import { productApply, productApplySchema } from "./product-apply.ts";
import { uploadCard, uploadCardSchema } from "./upload-card.ts";

export const applicationsCatalogue = {
  certifyList: { operation: certifyList, schema: certifyListSchema },
  certifyBasic: { operation: certifyBasic, schema: certifyStepSchema },
  certifyPersonal: { operation: certifyPersonal, schema: certifyStepSchema },
  certifyJob: { operation: certifyJob, schema: certifyStepSchema },
  certifyExt: { operation: certifyExt, schema: certifyStepSchema },
  certifyCard: { operation: certifyCard, schema: certifyStepSchema },
  contactsUpload: { operation: contactsUpload, schema: contactsUploadSchema },
  uploadCard: { operation: uploadCard, schema: uploadCardSchema },
  productApply: { operation: productApply, schema: productApplySchema },
  applicationLookAgain: { operation: applicationLookAgain, schema: applicationLookAgainSchema },
} satisfies Catalogue;
