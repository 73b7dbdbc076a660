import { Header } from "@hiram/ui/header/header.tsx";
import { navigate } from "wouter/use-browser-location";
import { addressIn } from "./address-query.ts";
import { goBack } from "./go-back.ts";
import styles from "./screen-header.module.css";
import { useApp } from "./use-app.ts";

/** A screen's title, the way back, and the other language. */
export function ScreenHeader({ title }: { readonly title: string }) {
  const app = useApp();
  const { back, otherLanguage } = app.shellTexts();
  const other = app.locale() === "en" ? "fil" : "en";
  const speakOther = (): void => {
    navigate(addressIn(other, app.session.get()), { replace: true, state: history.state });
  };
  return (
    <Header
      title={title}
      backLabel={back}
      onBack={() => goBack(app)}
      end={
        <button type="button" lang={other} className={styles.language} onClick={speakOther}>
          {otherLanguage}
        </button>
      }
    />
  );
}
