import { Logo } from "../logo/logo.tsx";
import { Pieces } from "../pieces/pieces.tsx";
import styles from "./product-line.module.css";

/** The head of a product's card: logo, name, and a note such as the order's number. */
export function ProductLine({
  logo,
  name,
  note,
  level: Name = "h2",
}: {
  readonly logo?: string | undefined;
  readonly name: string;
  readonly note?: string | undefined;
  /** Of the name as a heading: `h3` where a heading is above the line. */
  readonly level?: "h2" | "h3";
}) {
  return (
    <div className={styles.line}>
      <Logo src={logo} name={name} />
      <div className={styles.words}>
        <Name className={styles.name}>{name}</Name>
        {note && (
          <p className={styles.note}>
            <Pieces text={note} />
          </p>
        )}
      </div>
    </div>
  );
}
