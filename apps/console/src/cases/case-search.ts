import { useNavigate, useSearch } from "@tanstack/react-router";

export const VIEWS = ["open", "mine", "none", "overdue", "answered"] as const;
export type CaseView = (typeof VIEWS)[number];

/**
 * The address's contents: which cases are listed, and which one is open. A link can be sent to a colleague.
 */
export interface CaseSearch {
  readonly view: CaseView;
  /** A problem type; empty: all. */
  readonly kind: string;
  readonly find: string;
  /** All cases of this borrower instead; 0: everybody's. */
  readonly borrowerId: number;
  /** 0: none is chosen. */
  readonly caseId: number;
}

/** Neither a search nor a borrower, and the first case of the list. */
export const WHOLE_QUEUE = { find: "", borrowerId: 0, caseId: 0 } as const;

/** The view of this name. */
export const viewOf = (name: unknown): CaseView => VIEWS.find((view) => view === name) ?? "open";

const text = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

type Change = (
  changes: Partial<CaseSearch>,
  /** `resetScroll`: false leaves the page where it is; otherwise it goes to its top. */
  options?: { readonly resetScroll: boolean },
) => void;

type Address = Readonly<Record<string, unknown>>;

const searchOf = (address: Address): CaseSearch => ({
  view: viewOf(address["view"]),
  kind: text(address["kind"]),
  find: text(address["find"]),
  borrowerId: Number(text(address["borrower"])) || 0,
  caseId: Number(text(address["case"])) || 0,
});

const addressOf = ({ view, kind, find, borrowerId, caseId }: CaseSearch): Address => ({
  ...(view === "open" ? {} : { view }),
  ...(kind === "" ? {} : { kind }),
  ...(find === "" ? {} : { find }),
  ...(borrowerId === 0 ? {} : { borrower: borrowerId }),
  ...(caseId === 0 ? {} : { case: caseId }),
});

export function useCaseSearch(): readonly [CaseSearch, Change] {
  const address: Address = useSearch({ strict: false });
  const navigate = useNavigate();
  const change: Change = (changes, options) =>
    void navigate({
      to: "/complaints",
      // As it is by then: an answer may arrive once the reader looks at other cases.
      search: (now: Address) => addressOf({ ...searchOf(now), ...changes }),
      replace: true,
      ...options,
    });
  return [searchOf(address), change];
}

/** The query for the queue. */
export function queueOf({ view, kind, find, borrowerId }: CaseSearch) {
  return {
    state: view === "answered" ? "answered" : "open",
    owner: view === "mine" || view === "none" ? view : "all",
    overdue: view === "overdue" ? 1 : 0,
    ...(kind === "" ? {} : { problemType: kind }),
    ...(borrowerId === 0 ? {} : { borrowerId }),
    search: find,
  } as const;
}
