import { Header } from "@hiram/ui/header/header.tsx";
import { useEffect, useRef } from "react";
import type { LaterPageProps } from "./template-page-props.ts";

/** A page's title with the way back; screen readers continue there when coming from the template. */
export function LaterHeader({
  title,
  texts,
  isTemplateBehind,
  onBack,
}: Pick<LaterPageProps, "texts" | "isTemplateBehind" | "onBack"> & { readonly title: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isTemplateBehind) return;
    scrollTo(0, 0);
    const heading = place.current?.querySelector("h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }, [isTemplateBehind]);
  return (
    <div ref={place}>
      <Header title={title} backLabel={texts.back} onBack={onBack} />
    </div>
  );
}
