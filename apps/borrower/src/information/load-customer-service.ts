import type { Reply } from "@hiram/contract";
import {
  CONTACT_TYPE,
  type ContactInfo,
  contactKfInfo,
} from "@hiram/contract/information/contact-information.ts";
import type { App } from "../shell/app.ts";

export type CustomerServiceData = Reply<ContactInfo>;

/** How customer service is reached (CS-1). Never rejects: the screen has the telephone whatever happens. */
export function loadCustomerService(app: App): Promise<CustomerServiceData> {
  return app.api.call(
    contactKfInfo,
    { type: CONTACT_TYPE },
    { quiet: true, loadingText: app.shellTexts().loading },
  );
}
