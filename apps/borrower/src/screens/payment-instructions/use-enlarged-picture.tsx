import { type ReactNode, useState } from "react";
import type { App } from "../../app/app.ts";
import { importLate } from "@hiram/ui/late-code/late-code.ts";
import { indicateLoading } from "../../app/loading.ts";
import type { Texts } from "../../app/texts.ts";
import type { EnlargedPicture, TappedPicture } from "./enlarged-picture.tsx";

type Viewer = typeof EnlargedPicture;

interface Opened {
  readonly Viewer: Viewer;
  readonly picture: TappedPicture;
}

/** Enlarges tapped pictures; the viewer is fetched at the first tap, so that reading the guide does not wait for it. */
export function useEnlargedPicture(
  app: App,
  texts: Texts<"payment-instructions">,
): { readonly enlarged: ReactNode; readonly enlarge: (picture: TappedPicture) => void } {
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = async (picture: TappedPicture): Promise<void> => {
    const done = indicateLoading(app.shellTexts().loading);
    try {
      const viewer = await importLate(() => import("./enlarged-picture.tsx"));
      setOpened({ Viewer: viewer.EnlargedPicture, picture });
    } catch {
      app.onFailure(app.shellTexts().networkFailure);
    } finally {
      done();
    }
  };
  const enlarged = opened && (
    <opened.Viewer app={app} texts={texts} picture={opened.picture} onClose={() => setOpened(null)} />
  );
  return { enlarged, enlarge: (picture) => void open(picture) };
}
