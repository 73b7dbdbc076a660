import { Banner } from "@hiram/ui/banner/banner.tsx";
import { Button } from "@hiram/ui/button/button.tsx";
import { settledDrawing } from "@hiram/ui/pictures/drawings.ts";
import { Picture } from "@hiram/ui/pictures/picture.tsx";
import { Whole } from "@hiram/ui/pieces/whole.tsx";
import { ActionPage } from "../shell/frame/action-page.tsx";
import type { Texts } from "../shell/app/texts.ts";
import styles from "./bind-bank.module.css";
import type { Binding } from "./binding.ts";
import { useApp } from "../shell/app/use-app.ts";

interface AccountSavedProps {
  readonly texts: Texts<"bind-bank">;
  readonly binding: Binding;
}

/** The account is bound. Shown while the web view closes, and for good where nothing can close it. */
export function AccountSaved({ texts, binding }: AccountSavedProps) {
  const app = useApp();
  return (
    <ActionPage
      title={texts.title}
      actions={<Button onPress={() => app.bridge.send("closeWebView")}>{app.shellTexts().close}</Button>}
    >
      <Banner
        title={texts.savedTitle}
        text={texts.savedText}
        tone="good"
        picture={<Picture drawing={settledDrawing} size={48} />}
      >
        <p className={styles.saved}>
          <Whole text={binding.account} />
        </p>
      </Banner>
    </ActionPage>
  );
}
