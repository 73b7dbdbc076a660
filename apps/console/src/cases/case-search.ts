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

export function useCaseSearch(): readonly [CaseSearch, Change] {
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const search: CaseSearch = {
    view: viewOf(address["view"]),
    kind: text(address["kind"]),
    find: text(address["find"]),
    borrowerId: Number(text(address["borrower"])) || 0,
    caseId: Number(text(address["case"])) || 0,
  };
  const change: Change = (changes, options) => {
    const { view, kind, find, borrowerId, caseId } = { ...search, ...changes };
    const wanted = {
      ...(view === "open" ? {} : { view }),
      ...(kind === "" ? {} : { kind }),
      ...(find === "" ? {} : { find }),
      ...(borrowerId === 0 ? {} : { borrower: borrowerId }),
      ...(caseId === 0 ? {} : { case: caseId }),
    };
    void navigate({ to: "/complaints", search: wanted, replace: true, ...options });
  };
  return [search, change];
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
