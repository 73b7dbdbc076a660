import { Header } from "@hiram/ui/header/header.tsx";
import { speakOther, useTappedLanguage } from "../language/chosen-language.ts";
import { goBack } from "../navigation/go-back.ts";
import styles from "./screen-header.module.css";
import { useApp } from "../app/use-app.ts";

interface ScreenHeaderProps {
  /** Left out while the screen is on its way. */
  readonly title?: string | undefined;
  /** Of the main bar: nothing is behind it. */
  readonly isRoot?: boolean;
}

/** A screen's title, the way back, and the other language. */
export function ScreenHeader({ title, isRoot = false }: ScreenHeaderProps) {
  const app = useApp();
  const { back, otherLanguage } = app.shellTexts();
  const other = app.locale() === "en" ? "fil" : "en";
  const isComing = useTappedLanguage() === other;
  return (
    <Header
      title={title}
      backLabel={back}
      onBack={isRoot ? undefined : () => goBack(app)}
      end={
        <button
          type="button"
          lang={other}
          className={styles.language}
          aria-busy={isComing || undefined}
          onClick={() => speakOther(app)}
        >
          {otherLanguage}
        </button>
      }
    />
  );
}
