import { Group, SegmentedControl, Select, Text, TextInput } from "@mantine/core";
import { staffCaseCounts, staffCases } from "@hiram/contract/staff/cases/case-queue.ts";
import { LONGEST_SEARCH } from "@hiram/contract/staff/fields.ts";
import { borrowerTexts } from "@hiram/texts/console/borrower-facts.ts";
import { casesTexts as texts } from "@hiram/texts/console/cases.ts";
import { shellTexts } from "@hiram/texts/console/shell.ts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import { byPages } from "../shell/lists/by-pages.tsx";
import { useRefresh } from "../shell/session/live.tsx";
import { PageHead } from "../shell/pages/page-head.tsx";
import type { NothingWords } from "../shell/pages/page-states.tsx";
import { usePageKeys } from "../shell/keys/page-keys.ts";
import { ask } from "../shell/session/staff-client.ts";
import {
  LastDone,
  useFirstShown,
  useIsOpen,
  useNextOf,
  useQueueKeys,
  WorkSplit,
} from "../shell/work/work-queue.tsx";
import { useDraftedCases } from "./case-drafts.ts";
import { CaseList } from "./case-list.tsx";
import { type CaseSearch, queueOf, useCaseSearch, viewOf, VIEWS, WHOLE_QUEUE } from "./case-search.ts";
import { CaseView } from "./case-view.tsx";
import "../shell/work/work.css";

/**
 * Complaints and contact messages: the queue, and side by side the case and its person (CON-2, CON-6, OPS-1).
 */
export default function CasesPage() {
  const refresh = useRefresh();
  const [search, change] = useCaseSearch();
  const wanted = queueOf(search);
  const queue = useInfiniteQuery({
    queryKey: ["cases", "queue", wanted],
    ...byPages((from) => ask(staffCases, { ...wanted, after: from })),
    refetchInterval: refresh,
  });
  const counts = useQuery({
    queryKey: ["cases", "counts"],
    queryFn: () => ask(staffCaseCounts, {}),
    refetchInterval: refresh,
  });
  const cases = queue.data?.pages.flatMap((page) => page.cases) ?? [];
  const first = useFirstShown(JSON.stringify(wanted), cases[0]?.caseId ?? 0);
  const chosen = search.caseId || first;
  const open = (caseId: number): void => change({ caseId });
  const drafted = useDraftedCases();
  // What is begun stays with its case, wherever that stands in the list after a reload.
  const begun = search.caseId === 0 && drafted.includes(chosen) ? chosen : 0;
  const keepInAddress = useEffectEvent(() => change({ caseId: begun }, { resetScroll: false }));
  useEffect(() => {
    if (begun !== 0) keepInAddress();
  }, [begun]);

  const [done, setDone] = useState(0);
  const isNext = done !== 0 && done !== chosen;
  const isOpen = useIsOpen(chosen);
  const caseIds = cases.map(({ caseId }) => caseId);
  const nextOf = useNextOf(caseIds, chosen);
  // The next case takes the place of the one that was answered, as in a pile of letters.
  const goOn = (answered: number): void => {
    // One that is not in the list, such as a borrower's answered case opened by its link, has no next.
    const next = nextOf(answered);
    setDone(answered);
    if (next !== undefined && isOpen(answered)) open(next);
  };
  useQueueKeys(caseIds, chosen, open);
  usePageKeys((key) => {
    if (key === "m") change({ ...WHOLE_QUEUE, view: search.view === "mine" ? "open" : "mine" });
    else if (key === "/") document.querySelector<HTMLElement>('[type="search"]')?.focus();
    else if (key === "Enter" && document.activeElement === document.body)
      document.querySelector<HTMLElement>("#case")?.focus();
    else return false;
    return true;
  });

  return (
    <>
      <PageHead
        title={shellTexts.pages.complaints}
        // Its line is there before its figures are, so that nothing below moves.
        lead={counts.data ? texts.lead(counts.data.open, counts.data.overdue) : "\u00a0"}
      >
        <LastDone words={isNext ? texts.done(done) : ""} open={() => open(done)} />
      </PageHead>
      <CaseFilters search={search} change={change} />
      {queue.data !== undefined && (
        <OtherDrafts
          caseIds={drafted.filter((id) => id !== chosen && cases.every(({ caseId }) => caseId !== id))}
        />
      )}
      {search.borrowerId > 0 && <WhoseCases borrowerId={search.borrowerId} />}
      <WorkSplit
        query={queue}
        isEmpty={cases.length === 0}
        none={noneOf(search)}
        texts={texts}
        list={<CaseList cases={cases} chosen={chosen} choose={open} />}
      >
        {chosen === 0 ? null : (
          <CaseView key={chosen} caseId={chosen} isNext={isNext} onSent={() => goOn(chosen)} />
        )}
      </WorkSplit>
    </>
  );
}

function noneOf({ find, borrowerId, kind, view }: CaseSearch): NothingWords {
  if (find !== "") return texts.noMatch;
  if (borrowerId > 0) return texts.noneOfBorrower;
  return kind === "" ? texts.none[view] : texts.noneOfKind;
}

/** The way to drafts in cases that are not listed: a colleague answered them, or other filters show them. */
function OtherDrafts({ caseIds }: { readonly caseIds: readonly number[] }) {
  if (caseIds.length === 0) return null;
  return (
    <Group mb="md" gap="xs">
      <Text>{texts.otherDrafts}</Text>
      {caseIds.map((caseId) => (
        <Link key={caseId} to="/complaints" search={{ case: caseId }}>
          {texts.caseNumber(caseId)}
        </Link>
      ))}
    </Group>
  );
}

/** Whose cases are listed, and the way back to everybody's. */
function WhoseCases({ borrowerId }: Pick<CaseSearch, "borrowerId">) {
  return (
    <Group mb="md" gap="md">
      <Text>{texts.ofBorrower(borrowerId)}</Text>
      <Link to="/borrowers/$borrowerId" params={{ borrowerId: String(borrowerId) }}>
        {borrowerTexts.openFile}
      </Link>
      <Link to="/complaints">{texts.backToQueue}</Link>
    </Group>
  );
}

interface CaseFiltersProps {
  readonly search: CaseSearch;
  readonly change: (changes: Partial<CaseSearch>) => void;
}

function CaseFilters({ search, change }: CaseFiltersProps) {
  // All cases of a borrower are none of the views.
  const view: string = search.borrowerId === 0 ? search.view : "";
  return (
    <Group className="phone-wraps" mb="md" gap="sm" wrap="nowrap" component="section">
      <SegmentedControl
        aria-label={texts.view}
        value={view}
        onChange={(name) => change({ ...WHOLE_QUEUE, view: viewOf(name) })}
        data={VIEWS.map((value) => ({ value, label: texts.views[value] }))}
        flex="none"
      />
      <Select
        aria-label={texts.kind}
        placeholder={texts.allKinds}
        clearable
        clearButtonProps={{ "aria-label": texts.allKinds }}
        value={search.kind === "" ? null : search.kind}
        onChange={(kind) => change({ ...WHOLE_QUEUE, kind: kind ?? "" })}
        data={Object.entries(texts.kinds).map(([value, label]) => ({ value, label }))}
        flex="0 1 230px"
      />
      <SearchForm key={search.find} search={search} change={change} />
    </Group>
  );
}

function SearchForm({ search, change }: CaseFiltersProps) {
  const [typed, setTyped] = useState(search.find);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    change({ ...WHOLE_QUEUE, find: typed.trim().slice(0, LONGEST_SEARCH) });
    // Keyboard shortcuts act on the list again.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  return (
    <search className="case-search">
      <form onSubmit={submit}>
        <TextInput
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
      </form>
    </search>
  );
}
