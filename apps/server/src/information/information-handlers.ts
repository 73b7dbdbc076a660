import type { Content, LoansInWords } from "@hiram/content";
import { serverTexts } from "@hiram/texts/server/load.ts";
import type { Handlers } from "../platform/http/dispatch.ts";
import { notFound } from "../platform/http/refusal.ts";

/** What everybody may read: the lender's pages (ABT-1, PRV-1, TRM-1) and how to reach customer service (CS-1). */
export function informationHandlers(
  content: Content,
  loansOnOffer: () => Promise<LoansInWords>,
): Pick<Handlers, "contactKfInfo" | "contentPage" | "customerServiceInit" | "whatsappInfo"> {
  const { lender } = content;
  return {
    async contactKfInfo(_, { locale }) {
      return {
        email: lender.emails.support,
        smWa: lender.onlineContact,
        serviceHours: lender.serviceHours[locale],
      };
    },
    async customerServiceInit(_, { locale }) {
      return {
        email: lender.emails.support,
        phone: lender.phone,
        smWa: lender.onlineContact,
        serviceHours: lender.serviceHours[locale],
      };
    },
    async whatsappInfo() {
      return { smWa: lender.onlineContact, link: chatLink(lender.onlineContact) };
    },
    async contentPage({ name }, { locale }) {
      const page = content.page(name, locale, await loansOnOffer());
      if (page === null) throw notFound(serverTexts(locale).unknownPage);
      return page;
    },
  };
}

/** The contact is already a chat's address, or a number, which WhatsApp takes as bare digits. */
const chatLink = (contact: string): string =>
  contact.startsWith("https://") ? contact : `https://wa.me/${contact.replaceAll(/\D/g, "")}`;
