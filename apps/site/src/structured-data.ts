import { sitePath } from "./site-pages.ts";
import type { PageContext } from "./site-settings.ts";

/** What search engines read (schema.org): who lends, and which page this is. JSON without "<". */
export function structuredData(
  { page, locale, lender, settings }: PageContext,
  { title, description }: { readonly title: string; readonly description: string },
): string {
  const { street, city, region, postalCode } = lender.postalAddress;
  const url = settings.origin + sitePath(page, locale);
  const organization = {
    "@type": "FinancialService",
    "@id": `${settings.origin}/#lender`,
    name: lender.name,
    brand: { "@type": "Brand", name: lender.brand },
    url: `${settings.origin}/`,
    logo: `${settings.origin}/icon.svg`,
    image: `${settings.origin}/site/share.png`,
    telephone: lender.phone,
    email: lender.emails.support,
    address: {
      "@type": "PostalAddress",
      streetAddress: street,
      addressLocality: city,
      addressRegion: region,
      postalCode,
      addressCountry: "PH",
    },
    openingHoursSpecification: lender.openingHours.map(({ days, opens, closes }) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: days,
      opens,
      closes,
    })),
    areaServed: { "@type": "Country", name: "Philippines" },
    identifier: [
      { "@type": "PropertyValue", name: "SEC registration number", value: lender.secRegistrationNumber },
      {
        "@type": "PropertyValue",
        name: "Certificate of Authority number",
        value: lender.certificateOfAuthorityNumber,
      },
    ],
  };
  const webPage = {
    "@type": "WebPage",
    "@id": url,
    url,
    name: title,
    description,
    inLanguage: locale,
    about: { "@id": organization["@id"] },
  };
  const graph = { "@context": "https://schema.org", "@graph": [organization, webPage] };
  return JSON.stringify(graph).replaceAll("<", "\\u003c");
}
