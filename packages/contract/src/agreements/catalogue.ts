import type { Catalogue } from "../operation.ts";
import { agreements, agreementsSchema, goyaAgreements, goyaAgreementsSchema } from "./agreement-list.ts";
import {
  agreementJump,
  agreementJumpSchema,
  goyaAgreementJump,
  goyaAgreementJumpSchema,
} from "./agreement-page.ts";

export const agreementsCatalogue = {
  agreements: { operation: agreements, schema: agreementsSchema },
  agreementJump: { operation: agreementJump, schema: agreementJumpSchema },
  goyaAgreements: { operation: goyaAgreements, schema: goyaAgreementsSchema },
  goyaAgreementJump: { operation: goyaAgreementJump, schema: goyaAgreementJumpSchema },
} satisfies Catalogue;
