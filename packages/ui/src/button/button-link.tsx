import type { MouseEventHandler, ReactNode } from "react";
import styles from "./button.module.css";

/** A link in a button's clothes, for `tel:` and for addresses; check foreign addresses before. */
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
  /** What is done in place of following it prevents the default. */
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
