import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { ConfirmSheet } from "../confirm-sheet/confirm-sheet.tsx";
import { Logo } from "../logo/logo.tsx";
import { Radio } from "../radio/radio.tsx";
import { matches } from "./matches.ts";
import styles from "./picker-sheet.module.css";

export interface PickerOption {
  readonly value: string;
  readonly label: string;
  readonly note?: string | undefined;
  /** Address of a picture; if empty, the label's first letter is drawn. */
  readonly logo?: string | undefined;
}

export interface PickerSheetProps {
  readonly open: boolean;
  readonly title: string;
  readonly options: readonly PickerOption[];
  /** The value chosen so far; if left out, the first option (PAY-1); if empty, none. */
  readonly value?: string | undefined;
  readonly confirmLabel: string;
  readonly cancelLabel?: string | undefined;
  /** If it returns a promise, the confirm button stays busy until that settles. */
  readonly onConfirm: (value: string) => unknown;
  readonly onCancel: () => void;
  /** Texts of the search above a long list; if left out, or for a short list, there is no search. */
  readonly search?: { readonly label: string; readonly noMatch: string } | undefined;
  /** Shown below the options. */
  readonly children?: ReactNode;
}

/** Chooses one item from a list, in a sheet within the thumb's reach. Nothing is chosen before Confirm. */
export function PickerSheet(props: PickerSheetProps) {
  return props.open ? <OpenPicker {...props} /> : null;
}

/** A list longer than a phone's screen can be searched. */
const SEARCHED_FROM = 9;

function OpenPicker(props: PickerSheetProps) {
  const { title, options, search, onConfirm } = props;
  const [value, setValue] = useState(props.value ?? options[0]?.value);
  const [sought, setSought] = useState("");
  const list = useRef<HTMLFieldSetElement>(null);
  const name = useId();
  const isSearched = search !== undefined && options.length >= SEARCHED_FROM;
  const shown = options.filter(({ label, note }) => matches(`${label} ${note ?? ""}`, sought));
  // An option hidden by the search cannot be confirmed: nobody should send money to a bank they do not see.
  const chosen = shown.find((option) => option.value === value);

  // The dialog would focus the search field, and the keyboard would cover the list before anyone wants to
  // type.
  const startAtList = useEffectEvent(() => {
    if (isSearched && chosen === undefined) list.current?.focus({ preventScroll: true });
  });
  useEffect(() => startAtList(), []);

  return (
    <ConfirmSheet
      title={title}
      confirmLabel={props.confirmLabel}
      cancelLabel={props.cancelLabel}
      isReady={chosen !== undefined}
      onConfirm={() => chosen && onConfirm(chosen.value)}
      onCancel={props.onCancel}
    >
      {isSearched && (
        <input
          type="search"
          className={styles.search}
          aria-label={search.label}
          placeholder={search.label}
          autoComplete="off"
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
        />
      )}
      {isSearched && <output className={styles.none}>{shown.length === 0 ? search.noMatch : ""}</output>}
      <fieldset
        ref={list}
        tabIndex={-1}
        className={isSearched ? `${styles.options} ${styles.searched}` : styles.options}
        aria-label={title}
      >
        {shown.map((option) => (
          <label className={styles.option} key={option.value}>
            {option.logo !== undefined && <Logo src={option.logo} name={option.label} />}
            <span className={styles.words}>
              {option.label}
              {option.note && <span className={styles.note}>{option.note}</span>}
            </span>
            <Radio
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => setValue(option.value)}
            />
          </label>
        ))}
      </fieldset>
      {props.children}
    </ConfirmSheet>
  );
}
