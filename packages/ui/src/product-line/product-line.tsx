import { Logo } from "../logo/logo.tsx";
import { Pieces } from "../pieces/pieces.tsx";
import styles from "./product-line.module.css";

/** The head of a product's card: logo, name, and a note such as the order's number. */
export function ProductLine({
  logo,
  name,
  note,
}: {
  readonly logo?: string | undefined;
  readonly name: string;
  readonly note?: string | undefined;
}) {
  return (
    <div className={styles.line}>
      <Logo src={logo} name={name} />
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        {note && (
          <p className={styles.note}>
            <Pieces text={note} />
          </p>
        )}
      </div>
    </div>
  );
}
