import type { MouseEvent } from "react";
import type { DeviceValues } from "./device-values.ts";
import { addressOfLink, MORE_LINKS, PAGE_LINKS, type PageLink } from "./page-links.ts";

interface LinkListProps {
  readonly values: DeviceValues;
  readonly locale: string;
  readonly onOpen: (address: string) => void;
}

/** Links to the pages (TST-2): a tap opens one in the phone; the browser's own ways open it in a tab. */
export function LinkList({ values, locale, onOpen }: LinkListProps) {
  const link = (page: PageLink) => {
    const address = addressOfLink(page, values, locale);
    const open = (event: MouseEvent): void => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      onOpen(address);
    };
    return (
      <li key={page.label}>
        <a href={address} onClick={open}>
          {page.label}
        </a>
      </li>
    );
  };
  return (
    <nav aria-label="Pages">
      <h2>Pages</h2>
      <ul className="links">{PAGE_LINKS.map(link)}</ul>
      <h2>More pages</h2>
      <ul className="links">{MORE_LINKS.map(link)}</ul>
    </nav>
  );
}
