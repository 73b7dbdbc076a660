import type { Catalogue } from "../../operation.ts";
import {
  staffAskToSwitchPolicy,
  staffAskToSwitchPolicySchema,
  staffPolicies,
  staffPoliciesSchema,
  staffPolicy,
  staffPolicySchema,
  staffSavePolicy,
  staffSavePolicySchema,
  staffTryPolicy,
  staffTryPolicySchema,
} from "./policies.ts";

export const policyCatalogue = {
  staffPolicies: { operation: staffPolicies, schema: staffPoliciesSchema },
  staffPolicy: { operation: staffPolicy, schema: staffPolicySchema },
  staffTryPolicy: { operation: staffTryPolicy, schema: staffTryPolicySchema },
  staffSavePolicy: { operation: staffSavePolicy, schema: staffSavePolicySchema },
  staffAskToSwitchPolicy: { operation: staffAskToSwitchPolicy, schema: staffAskToSwitchPolicySchema },
} satisfies Catalogue;
