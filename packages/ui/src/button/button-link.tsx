import type { ReactNode } from "react";
import styles from "./button.module.css";

/** A link in a button's clothes, for `tel:` and for addresses; check foreign addresses before. */
export function ButtonLink({
  href,
  rel,
  variant,
  children,
}: {
  readonly href: string;
  readonly rel?: string | undefined;
  readonly variant?: "primary" | "ghost" | undefined;
  readonly children: ReactNode;
}) {
  return (
    <a
      href={href}
      rel={rel}
      className={variant === "ghost" ? `${styles.button} ${styles.ghost}` : styles.button}
    >
      {children}
    </a>
  );
}
