import { PAGES } from "@hiram/contract/addresses.ts";
import { sitePath } from "../site-pages.ts";
import type { PageContext } from "../site-settings.ts";

/** For an address that is not a page: where to go instead, with links that need no script. */
export function NotFound({ context: { locale, texts } }: { readonly context: PageContext }) {
  const { nav, notFound, signIn } = texts;
  const ways = [
    [sitePath("home", locale), nav.home],
    [`${PAGES.home}?lang=${locale}`, notFound.loans],
    [`${PAGES.signIn}?lang=${locale}`, signIn],
    [sitePath("contactUs", locale), nav.contactUs],
  ] as const;
  return (
    <article className="reading">
      <h1>{notFound.title}</h1>
      <p className="sub">{notFound.text}</p>
      <ul className="ways">
        {ways.map(([href, name]) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
    </article>
  );
}
