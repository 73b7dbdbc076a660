import type { Caller } from "@hiram/contract";
import type { LandingTemplate } from "@hiram/contract/promotion/landing-template.ts";
import type { Locale } from "@hiram/market/locale.ts";
import type { Texts } from "@hiram/texts/promotion/load.ts";
import type { PageAddress } from "../address/page-address.ts";

/** What every page of a template gets. */
export interface TemplatePageProps {
  readonly client: Caller;
  readonly address: PageAddress;
  readonly template: LandingTemplate;
  /** Why it is the standard one: what the server said about the address. */
  readonly stoodInFor: string | null;
  readonly texts: Texts;
  /** The language of the button that switches to it. */
  readonly otherLocale: Locale;
  readonly onSpeakOther: () => Promise<void>;
}

/** How the visitor came to have an account. */
export type Outcome = "registered" | "already-registered";

/** What a page opened from the template's page gets. */
export interface LaterPageProps extends TemplatePageProps {
  /** Whether the template was shown earlier in this visit. */
  readonly isTemplateBehind: boolean;
  readonly onBack: () => void;
}
