import { Header } from "@hiram/ui/header/header.tsx";
import { useEffect, useRef } from "react";

/** A page's title with the way back to the template. Keyboard and screen reader begin at the title. */
export function LaterHeader({
  title,
  backLabel,
  onBack,
}: {
  readonly title: string;
  readonly backLabel: string;
  readonly onBack: () => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    const heading = place.current?.querySelector("h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={place}>
      <Header title={title} backLabel={backLabel} onBack={onBack} />
    </div>
  );
}
