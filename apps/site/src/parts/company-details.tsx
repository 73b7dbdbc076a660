import { telephoneLink } from "@hiram/content/links.ts";
import { EMail } from "@hiram/ui/pieces/e-mail.tsx";
import type { PageContext } from "../site-settings.ts";

interface Fact {
  readonly term: string;
  readonly text: string;
  readonly href?: string;
}

/** Who lends and how to reach them, from the one settings file (TRM-2; SEC MC 19 of 2019). */
export function CompanyDetails({ context }: { readonly context: PageContext }) {
  const { texts, lender } = context;
  const { details } = texts;
  return (
    <Facts
      facts={[
        { term: details.company, text: lender.name },
        { term: details.sec, text: lender.secRegistrationNumber },
        { term: details.authority, text: lender.certificateOfAuthorityNumber },
        { term: details.address, text: lender.address },
        ...customerService(context),
        { term: details.privacy, text: lender.emails.privacy, href: `mailto:${lender.emails.privacy}` },
      ]}
    />
  );
}

/** Whom to call or write to instead of sending a form; the rest is in the footer. */
export function CustomerService({ context }: { readonly context: PageContext }) {
  return <Facts facts={customerService(context)} />;
}

function customerService({ locale, texts: { details }, lender }: PageContext): readonly Fact[] {
  return [
    { term: details.phone, text: lender.phone, href: telephoneLink(lender.phone) },
    { term: details.hours, text: lender.serviceHours[locale] },
    { term: details.email, text: lender.emails.support, href: `mailto:${lender.emails.support}` },
    { term: details.complaints, text: lender.emails.complaints, href: `mailto:${lender.emails.complaints}` },
  ];
}

function Facts({ facts }: { readonly facts: readonly Fact[] }) {
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
