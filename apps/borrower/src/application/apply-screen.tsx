import type { Reply } from "@hiram/contract";
import type { ApplicationState } from "@hiram/contract/applications/application-state.ts";
import { type CertifyStep, ID_PICTURES, type IdPicture } from "@hiram/contract/applications/certify-form.ts";
import { type CertifyList, certifyList } from "@hiram/contract/applications/certify-list.ts";
import { formatAmount } from "@hiram/market/format.ts";
import heard from "@hiram/ui/heard-only/heard-only.module.css";
import { loadAhead } from "@hiram/ui/late-code/load-ahead.ts";
import { useEffect, useState } from "react";
import { FailedScreen } from "../shell/frame/failed-screen.tsx";
import { Late } from "../shell/loading/late.tsx";
import { declarePage, type ScreenProps } from "../shell/pages/page.ts";
import { toStartOfPage } from "../shell/navigation/start-of-page.ts";
import { useApp } from "../shell/app/use-app.ts";
import { useIsShown } from "../shell/loading/use-is-shown.ts";
import { OwnerKnown } from "../shell/session/whose-account.tsx";
import {
  lateDecision,
  lateIdPicture,
  lateOverview,
  lateQuestions,
  lateReferences,
  loadsOfParts,
  partOf,
  viewOf,
} from "./apply-parts.ts";
import { type ApplyPlace, choiceOf, placeOf } from "./apply-places.ts";
import type { AddressQuery } from "../shell/app/address-query.ts";
import type { App } from "../shell/app/app.ts";

export const page = declarePage({ load: loadApply, Screen: ApplyScreen, next: ["loanConfirm", "home"] });

/**
 * Asks for the steps with the answers saved so far, on whatever device (WEB-5), and loads the part that shows
 * them. Resolves with a failed reply; rejects when that part cannot be loaded.
 */
async function loadApply(app: App, query: AddressQuery): Promise<Reply<CertifyList>> {
  const reply = await app.api.call(certifyList, {}, { quiet: true, loadingText: app.shellTexts().loading });
  if (reply.success) await partOf(viewOf(reply.data, query, app.settings.today)).load();
  return reply;
}

/** Applying for a limit: the steps, one of them by `?step=`, or the outcome (WEB-5, WEB-6). */
function ApplyScreen(props: ScreenProps<"apply", Reply<CertifyList>>) {
  const { query, texts, data: reply, reload } = props;
  if (!reply.success) return <FailedScreen title={texts.title} message={reply.message} onRetry={reload} />;
  return (
    <OwnerKnown phone={reply.data.maskedPhone}>
      <Application query={query} texts={texts} list={reply.data} reload={reload} />
    </OwnerKnown>
  );
}

interface ApplicationProps extends Pick<ScreenProps<"apply", unknown>, "query" | "texts" | "reload"> {
  readonly list: CertifyList;
}

/**
 * The answer that arrives while the page is shown is told from here: a live region that appears together with its text
 * is often not announced.
 */
function Application(props: ApplicationProps) {
  const app = useApp();
  const [news, setNews] = useState<ApplicationState | null>(null);
  const [told, setTold] = useState("");
  return (
    <>
      <output className={heard.heardOnly}>{news === null ? told : wordsOf(news, app)}</output>
      <ApplicationPage {...props} news={news} setNews={setNews} setTold={setTold} />
    </>
  );
}

/** Its title, the limit, and the text, in which the server names the day of any other answer. */
const wordsOf = ({ state, title, text, limit }: ApplicationState, { profile }: App): string =>
  [title, state === "approved" && formatAmount(limit, profile), text].filter(Boolean).join(". ");

interface ApplicationPageProps extends ApplicationProps {
  readonly news: ApplicationState | null;
  readonly setNews: (news: ApplicationState | null) => void;
  /** Words to be heard of what the page itself shows otherwise. */
  readonly setTold: (words: string) => void;
}

function ApplicationPage({ query, texts, list, reload, news, setNews, setTold }: ApplicationPageProps) {
  const app = useApp();
  const isShown = useIsShown();
  useEffect(() => loadAhead(loadsOfParts), []);
  const choice = choiceOf(query);
  const addressOf = (place: ApplyPlace | ""): string => app.address("apply", { ...choice, step: place });
  const goTo = (place: ApplyPlace | ""): void => {
    if (isShown()) app.open("apply", { ...choice, step: place });
    // The page that is shown instead may list the steps.
    else reload();
  };
  const goOn = (next: "" | CertifyStep): void => goTo(next === "" ? "" : placeOf(next, list));
  const common = { texts, choice, addressOf };
  const view = viewOf(list, query, app.settings.today);

  /**
   * An answer that arrives while the page is shown; the list stays until the part that shows it has loaded.
   */
  async function showAnswer(application: ApplicationState): Promise<void> {
    await lateDecision.load().catch(() => null);
    setNews(application);
  }

  /** Of who waits: new pictures are asked for on the list of steps, which is loaded with what is missing. */
  function takeNews(application: ApplicationState): void {
    if (application.state !== "pictures-asked") return setNews(application);
    setNews(null);
    setTold(wordsOf(application, app));
    toStartOfPage();
    reload();
  }

  const notHere = <FailedScreen title={texts.title} message={app.shellTexts().networkFailure} isRetried />;
  if (news !== null || view.name === "decision")
    return (
      <Late part={lateDecision} awaited={(hasFailed) => hasFailed && notHere}>
        {({ Decision }) => (
          <Decision
            {...common}
            application={news ?? list.application}
            answersAddress={addressOf("all")}
            isNew={news !== null}
            onNews={takeNews}
          />
        )}
      </Late>
    );
  switch (view.name) {
    case "references":
      return (
        <Late part={lateReferences}>
          {({ ReferencesStep }) => <ReferencesStep texts={texts} step={view.step} onSaved={goOn} />}
        </Late>
      );
    case "questions":
      return (
        <Late part={lateQuestions}>
          {({ QuestionStep }) => (
            <QuestionStep
              key={view.step.step}
              texts={texts}
              step={view.step}
              onSaved={(next) =>
                view.step.step === "card" ? goTo(pictureAfterNumber(list, next)) : goOn(next)
              }
            />
          )}
        </Late>
      );
    case "picture":
      return (
        <Late part={lateIdPicture}>
          {({ IdPictureStep }) => (
            <IdPictureStep
              key={view.side}
              texts={texts}
              step={view.step}
              side={view.side}
              isSent={list.pictures[view.side] === 1}
              numberAddress={addressOf("card")}
              onSent={() => goTo(nextPicture(list, view.side))}
            />
          )}
        </Late>
      );
    default:
      return (
        <Late part={lateOverview}>
          {({ StepsOverview }) => (
            <StepsOverview {...common} list={list} onAnswer={showAnswer} reload={reload} />
          )}
        </Late>
      );
  }
}

/**
 * The ID's number is followed by its pictures, whatever else is missing. After another ID than before all of them are,
 * which the list that was read before does not know.
 */
const pictureAfterNumber = (list: CertifyList, next: "" | CertifyStep): ApplyPlace | "" =>
  nextPicture(list, null) || (next === "card" ? ID_PICTURES[0] : "");

/** The next missing picture after one was sent; empty: the ID is complete. */
function nextPicture({ pictures }: CertifyList, sent: IdPicture | null): IdPicture | "" {
  return ID_PICTURES.find((side) => side !== sent && pictures[side] === 0) ?? "";
}
