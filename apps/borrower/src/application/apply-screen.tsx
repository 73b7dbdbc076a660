import type { Reply } from "@hiram/contract";
import {
  type ApplicationState,
  type CertifyStep,
  ID_PICTURES,
  type IdPicture,
} from "@hiram/contract/applications/certify-form.ts";
import type { CertifyList } from "@hiram/contract/applications/certify-list.ts";
import { useState } from "react";
import { FailedScreen } from "../shell/failed-screen.tsx";
import type { ScreenProps } from "../shell/route.ts";
import { useApp } from "../shell/use-app.ts";
import { type ApplyPlace, choiceOf, isAnswered, placeOf } from "./apply-places.ts";
import { Decision } from "./decision.tsx";
import { IdPictureStep } from "./id-picture-step.tsx";
import { QuestionStep } from "./question-step.tsx";
import { ReferencesStep } from "./references-step.tsx";
import { StepsOverview } from "./steps-overview.tsx";

export { loadApply } from "./load-apply.ts";

/** Applying for a limit: the steps, one of them by `?step=`, or what came of it (WEB-5, WEB-6). */
export function ApplyScreen(props: ScreenProps<"apply", Reply<CertifyList>>) {
  const { query, texts, data: reply, reload } = props;
  if (!reply.success) return <FailedScreen title={texts.title} message={reply.message} onRetry={reload} />;
  return <Application query={query} texts={texts} list={reply.data} reload={reload} />;
}

interface ApplicationProps extends Pick<ScreenProps<"apply", unknown>, "query" | "texts" | "reload"> {
  readonly list: CertifyList;
}

function Application({ query, texts, list, reload }: ApplicationProps) {
  const app = useApp();
  const [news, setNews] = useState<ApplicationState | null>(null);
  const choice = choiceOf(query);
  const addressOf = (place: ApplyPlace | ""): string => app.address("apply", { ...choice, step: place });
  const goTo = (place: ApplyPlace | ""): void => app.open("apply", { ...choice, step: place });
  const goOn = (next: "" | CertifyStep): void => goTo(next === "" ? "" : placeOf(next, list));
  const application = news ?? list.application;
  const common = { texts, choice, addressOf };

  const isOpen = (step: CertifyStep): boolean =>
    list.steps.some((each) => each.step === step && each.isOpen === 1);
  const step = list.steps.find((each) => each.step === query["step"] && isOpen(each.step));
  const side = ID_PICTURES.find((each) => each === query["step"]);
  const card = list.steps.find((each) => each.step === "card");

  if (news === null && step?.step === "ext")
    return <ReferencesStep texts={texts} step={step} onSaved={goOn} />;
  if (news === null && step !== undefined)
    // The ID's number is followed by its pictures, whatever else is missing.
    return (
      <QuestionStep
        key={step.step}
        texts={texts}
        step={step}
        onSaved={(next) => (step.step === "card" ? goTo(nextPicture(list, null)) : goOn(next))}
      />
    );
  if (news === null && side !== undefined && card !== undefined && isOpen("card"))
    return (
      <IdPictureStep
        key={side}
        texts={texts}
        step={card}
        side={side}
        isSent={list.pictures[side] === 1}
        numberAddress={addressOf("card")}
        onSent={() => goTo(nextPicture(list, side))}
      />
    );
  if (news !== null || (isAnswered(application, app.settings.today) && query["step"] !== "all"))
    return (
      <Decision
        {...common}
        application={application}
        answersAddress={addressOf("all")}
        isNew={news !== null}
        onNews={setNews}
      />
    );
  return <StepsOverview {...common} list={list} onAnswer={setNews} reload={reload} />;
}

/** The next picture that is missing once one was sent; empty: the ID is whole. */
function nextPicture({ pictures }: CertifyList, sent: IdPicture | null): IdPicture | "" {
  return ID_PICTURES.find((side) => side !== sent && pictures[side] === 0) ?? "";
}
