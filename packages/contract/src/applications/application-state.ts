import * as valibot from "valibot";
import { centavosOut, dayOut, flagOut } from "../fields.ts";

/** How an application stands (WEB-6). */
export const applicationState = valibot.object({
  /** Empty while there is no application. */ applicationId: valibot.string(),
  /** `pictures-asked`: it is sent again once the missing pictures of the ID are taken. */ state:
    valibot.picklist(["none", "looking", "approved", "refused", "pictures-asked"]),
  title: valibot.string(),
  text: valibot.string(),
  /** For a refusal, or new pictures, in plain words. */ reasons: valibot.array(valibot.string()),
  /** Most that may be borrowed at once; 0: nothing yet. */ limit: centavosOut,
  /** While a person reviews it: the day by which they answer. */ answeredBy: dayOut,
  /** For a refusal, or new pictures: the day from which one may apply again. */ againOn: dayOut,
  /** 1: the borrower asked that a person looks at its refusal again. */ isAgain: valibot.optional(flagOut),
  /** 1: refused, and the borrower may ask that. */ mayAskAgain: valibot.optional(flagOut),
});
export type ApplicationState = valibot.InferOutput<typeof applicationState>;
