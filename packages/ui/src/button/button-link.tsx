import type { MouseEventHandler, ReactNode } from "react";
import styles from "./button.module.css";

/** A link that looks like a button, for `tel:` and for addresses; check foreign addresses before. */
export function ButtonLink({
  href,
  rel,
  variant,
  onClick,
  children,
}: {
  readonly href: string;
  readonly rel?: string | undefined;
  readonly variant?: "primary" | "ghost" | undefined;
  /** A handler that does something other than follow the link prevents the default. */
  readonly onClick?: MouseEventHandler | undefined;
  readonly children: ReactNode;
}) {
  return (
    <a
      href={href}
      rel={rel}
      onClick={onClick}
      className={variant === "ghost" ? `${styles.button} ${styles.ghost}` : styles.button}
    >
      {children}
    </a>
  );
}
