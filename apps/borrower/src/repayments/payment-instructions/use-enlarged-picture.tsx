import { latePart } from "@hiram/ui/late-code/late-part.ts";
import { useLoadAhead } from "@hiram/ui/late-code/load-ahead.ts";
import { type ReactNode, useState } from "react";
import type { App } from "../../shell/app.ts";
import { indicateLoading } from "../../shell/loading.ts";
import type { Texts } from "../../shell/texts.ts";
import type { EnlargedPicture, TappedPicture } from "./enlarged-picture.tsx";

type Viewer = typeof EnlargedPicture;

const enlargedPicture = latePart(() => import("./enlarged-picture.tsx"));

interface Opened {
  readonly Viewer: Viewer;
  readonly picture: TappedPicture;
}

/** Enlarges tapped pictures; the viewer is fetched at the first tap, so that reading the guide does not wait for it. */
export function useEnlargedPicture(
  app: App,
  texts: Texts<"payment-instructions">,
): { readonly enlarged: ReactNode; readonly enlarge: (picture: TappedPicture) => void } {
  useLoadAhead(enlargedPicture);
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = async (picture: TappedPicture): Promise<void> => {
    const done = indicateLoading(app.shellTexts().loading);
    try {
      const viewer = await enlargedPicture.load();
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
