import type { ContentPage } from "@hiram/content/blocks.ts";
import { ContentBody } from "@hiram/ui/content-page/content-body.tsx";
import { PAGE_OF_CONTENT, sitePath } from "../site-pages.ts";
import type { PageContext } from "../site-settings.ts";

interface ContentProps {
  readonly context: PageContext;
  readonly content: ContentPage;
}

/** About Us, the privacy policy and the loan terms: a page of the content folder (TRM-1, TRM-2, PRV-1). */
export function Content({ context: { locale }, content }: ContentProps) {
  const pageHref = (name: string): string => sitePath(PAGE_OF_CONTENT[name] ?? "home", locale);
  return (
    <article className="reading">
      <h1 lang={content.lang}>{content.title}</h1>
      <ContentBody page={content} pageHref={pageHref} />
    </article>
  );
}
