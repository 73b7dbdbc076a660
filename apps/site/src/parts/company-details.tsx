import { telephoneLink } from "@hiram/content/links.ts";
import { EMail } from "@hiram/ui/pieces/e-mail.tsx";
import type { PageContext } from "../site-settings.ts";

/** Who lends and how to reach them, from the one settings file (TRM-2; SEC MC 19 of 2019). */
export function CompanyDetails({ context: { locale, texts, lender } }: { readonly context: PageContext }) {
  const { details } = texts;
  const facts: readonly { readonly term: string; readonly text: string; readonly href?: string }[] = [
    { term: details.company, text: lender.name },
    { term: details.sec, text: lender.secRegistrationNumber },
    { term: details.authority, text: lender.certificateOfAuthorityNumber },
    { term: details.address, text: lender.address },
    { term: details.phone, text: lender.phone, href: telephoneLink(lender.phone) },
    { term: details.hours, text: lender.serviceHours[locale] },
    { term: details.email, text: lender.emails.support, href: `mailto:${lender.emails.support}` },
    { term: details.complaints, text: lender.emails.complaints, href: `mailto:${lender.emails.complaints}` },
    { term: details.privacy, text: lender.emails.privacy, href: `mailto:${lender.emails.privacy}` },
  ];
  return (
    <dl className="facts">
      {facts.map(({ term, text, href }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            {href === undefined ? (
              text
            ) : (
              <a href={href}>
                <EMail address={text} />
              </a>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
