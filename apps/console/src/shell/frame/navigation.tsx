import { shellTexts as texts } from "@hiram/texts/console/shell.ts";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { usePermittedPages } from "../pages/console-page.ts";
import { Icon } from "../pages/icon.tsx";

export const GROUPS = Object.keys(texts.groups) as (keyof typeof texts.groups)[];

/** Of two pages whose addresses nest, only the open one is marked. */
const isBelow = (path: string, above: string): boolean => path.startsWith(above === "/" ? "/" : `${above}/`);

/** The side navigation. A group without any permitted page is not shown. */
export function Navigation({ onFollow }: { readonly onFollow: () => void }) {
  const pages = usePermittedPages();
  return (
    <nav aria-label={texts.console}>
      {GROUPS.map((group) => {
        const groupPages = pages.filter((page) => page.group === group);
        if (groupPages.length === 0) return null;
        return (
          <section key={group} aria-labelledby={`nav-${group}`}>
            <h2 className="frame-group" id={`nav-${group}`}>
              {texts.groups[group]}
            </h2>
            {groupPages.map(({ path, title, icon }) => (
              <Link
                key={path}
                to={path}
                className="frame-link"
                activeOptions={{
                  exact: pages.some((page) => page.path !== path && isBelow(page.path, path)),
                  // Which of the page's items is open says nothing about which page is.
                  includeSearch: false,
                }}
                onClick={onFollow}
              >
                {({ isActive }) => (
                  <>
                    <Icon name={icon} />
                    <InSight isOpen={isActive}>{title}</InSight>
                  </>
                )}
              </Link>
            ))}
          </section>
        );
      })}
    </nav>
  );
}

/** A link's title: the navigation scrolls to the open page's, as many pages are more than a low window has room for. */
function InSight({ isOpen, children }: { readonly isOpen: boolean; readonly children: string }) {
  const title = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isOpen) title.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);
  return (
    <span ref={title} className="frame-title">
      {children}
    </span>
  );
}
