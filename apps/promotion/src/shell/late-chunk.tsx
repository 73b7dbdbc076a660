import type { Texts } from "@hiram/market/texts/promotion/load.ts";
import { Header } from "@hiram/ui/header/header.tsx";
import { importLate } from "@hiram/ui/late-code/late-code.ts";
import { ErrorPanel } from "@hiram/ui/message-panel/error-panel.tsx";
import { Page } from "@hiram/ui/page/page.tsx";
import { type ReactNode, useEffect, useState } from "react";

interface LateChunkProps<Module> {
  readonly title: string;
  readonly texts: Texts;
  /** The same function at each render. */
  readonly load: () => Promise<Module>;
  readonly children: (module: Module) => ReactNode;
}

/** A page whose script comes when it is opened; when it does not come, that is said, with a way to try again. */
export function LateChunk<Module>({ title, texts, load, children }: LateChunkProps<Module>) {
  /** Null in it: the script did not come. */
  const [settled, setSettled] = useState<{ readonly module: Module | null } | null>(null);
  useEffect(() => {
    let isLeft = false;
    const open = async (): Promise<void> => {
      const module = await attempt(load);
      if (!isLeft) setSettled({ module });
    };
    void open();
    return () => {
      isLeft = true;
    };
  }, [load]);

  if (settled === null)
    return (
      <Page header={<Header title={title} />}>
        <output>{texts.loading}</output>
      </Page>
    );
  if (settled.module !== null) return children(settled.module);
  return (
    <Page header={<Header title={title} />}>
      <ErrorPanel
        title={texts.networkError}
        message={texts.noConnection}
        retryLabel={texts.retry}
        onRetry={async () => setSettled({ module: await attempt(load) })}
      />
    </Page>
  );
}

async function attempt<Module>(load: () => Promise<Module>): Promise<Module | null> {
  try {
    return await importLate(load);
  } catch {
    return null;
  }
}
