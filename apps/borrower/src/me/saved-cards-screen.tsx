import { checkedAddress } from "@hiram/bridge";
import type { Reply } from "@hiram/contract";
import { addCard, cardList, type CardList, removeCard } from "@hiram/contract/bank-cards/saved-cards.ts";
import { formatDate, formatDay } from "@hiram/market/dates.ts";
import { Button } from "@hiram/ui/button/button.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { EmptyState } from "@hiram/ui/message-panel/empty-state.tsx";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { spoken, Whole } from "@hiram/ui/pieces/whole.tsx";
import { Row } from "@hiram/ui/rows/rows.tsx";
import { toast } from "@hiram/ui/toasts/toast-store.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { Problem } from "../form-parts/problem.tsx";
import { askWhileSeen } from "../payment-parts/ask-while-seen.ts";
import { ActionPage } from "../shell/frame/action-page.tsx";
import type { App } from "../shell/app/app.ts";
import { FailedScreen } from "../shell/frame/failed-screen.tsx";
import { declarePage, type ScreenProps } from "../shell/pages/page.ts";
import type { Texts } from "../shell/app/texts.ts";
import { useApp } from "../shell/app/use-app.ts";
import { useIsShown } from "../shell/loading/use-is-shown.ts";
import { Group } from "./group.tsx";
import { ICONS } from "./me-icons.ts";
import styles from "./me.module.css";
import { CallSheet } from "../form-parts/call-sheet.tsx";

type SavedCard = CardList["cards"][number];

export const page = declarePage({ load: loadSavedCards, Screen: SavedCardsScreen });

/** Asks which cards are saved. Resolves with a failed reply, never rejects. */
function loadSavedCards(app: App): Promise<Reply<CardList>> {
  return app.api.call(cardList, {}, { quiet: true, loadingText: app.shellTexts().loading });
}

/**
 * The cards that pay without typing their number again (decision 11): each can be removed, and another is saved on
 * the provider's own page.
 */
function SavedCardsScreen({ query, texts, data, reload }: ScreenProps<"saved-cards", Reply<CardList>>) {
  const app = useApp();
  const isShown = useIsShown();
  const [problem, setProblem] = useState("");
  const [removing, setRemoving] = useState<SavedCard | null>(null);
  // Coming from the provider's page, whose news may be on its way.
  const isAwaited = query["from"] === "card" && data.success && data.data.isBeingAdded;
  const hasArrived = useEffectEvent(async (): Promise<boolean> => {
    const reply = await app.api.call(cardList, {}, { quiet: true, isPolling: true });
    if (reply.success && !reply.data.isBeingAdded) reload();
    return reply.success;
  });
  useEffect(() => (isAwaited ? askWhileSeen(() => hasArrived()) : undefined), [isAwaited]);
  if (!data.success) return <FailedScreen title={texts.title} message={data.message} onRetry={reload} />;
  const { cards, canAdd, isBeingAdded } = data.data;

  async function save(): Promise<void> {
    setProblem("");
    const reply = await app.api.call(addCard, {}, { quiet: true, loadingText: texts.opening });
    if (!isShown()) return undefined;
    if (!reply.success) return setProblem(reply.message);
    const { url } = reply.data;
    // What was begun before turned out to be saved.
    if (url === "") return reload();
    const address = checkedAddress(url, { origin: app.origin, allowedHosts: app.settings.checkoutOrigins });
    if (address === null) return setProblem(texts.unsafeLink);
    location.assign(address);
  }
  const remove = ({ cardId }: SavedCard): Promise<Reply<unknown>> =>
    app.api.call(removeCard, { cardId }, { quiet: true, loadingText: texts.removing });
  function onRemoved(): void {
    setRemoving(null);
    toast.success(texts.removed);
    reload();
  }
  return (
    <ActionPage
      title={texts.title}
      actions={
        canAdd && (
          <>
            <Problem text={problem} />
            <Button onPress={save}>{isBeingAdded ? texts.goOn : texts.save}</Button>
          </>
        )
      }
    >
      {canAdd && (
        <Card>
          <p>
            <Whole
              text={cards.length > 0 || isBeingAdded ? texts.about : `${texts.noneYet} ${texts.about}`}
            />
          </p>
        </Card>
      )}
      <output>{isAwaited && <Notice tone="due">{texts.awaited}</Notice>}</output>
      {cards.length > 0 && (
        <Group title={texts.yours}>
          {cards.map((card) => (
            <CardRow key={card.cardId} texts={texts} card={card} onRemove={setRemoving} />
          ))}
        </Group>
      )}
      {cards.length === 0 && !canAdd && <EmptyState title={texts.none} text={texts.noneText} />}
      {removing !== null && (
        <CallSheet
          title={texts.removeTitle(nameOf(removing))}
          confirmLabel={texts.remove}
          call={() => remove(removing)}
          onDone={onRemoved}
          onClose={() => setRemoving(null)}
        >
          {texts.removeText}
        </CallSheet>
      )}
    </ActionPage>
  );
}

interface CardRowProps {
  readonly texts: Texts<"saved-cards">;
  readonly card: SavedCard;
  readonly onRemove: (card: SavedCard) => void;
}

function CardRow({ texts, card, onRemove }: CardRowProps) {
  const app = useApp();
  const savedOn = formatDay(formatDate(new Date(card.addedAt)), app.locale(), app.settings.today);
  return (
    <Row
      icon={ICONS.card}
      note={texts.since(savedOn)}
      value={
        <button
          type="button"
          className={styles.end}
          aria-label={texts.removeOf(spoken(nameOf(card), app.shellTexts().endingIn))}
          onClick={() => onRemove(card)}
        >
          {texts.remove}
        </button>
      }
    >
      {nameOf(card)}
    </Row>
  );
}

const nameOf = ({ bankName, cardNo }: SavedCard): string => `${bankName} ${cardNo}`;
