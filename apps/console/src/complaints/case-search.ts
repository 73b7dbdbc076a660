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
  /** 0: none is chosen. */
  readonly caseId: number;
}

const text = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

export function useCaseSearch(): readonly [CaseSearch, (changes: Partial<CaseSearch>) => void] {
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const search: CaseSearch = {
    view: VIEWS.find((view) => view === address["view"]) ?? "open",
    kind: text(address["kind"]),
    find: text(address["find"]),
    caseId: Number(text(address["case"])) || 0,
  };
  const change = (changes: Partial<CaseSearch>): void => {
    const { view, kind, find, caseId } = { ...search, ...changes };
    const wanted = {
      ...(view === "open" ? {} : { view }),
      ...(kind === "" ? {} : { kind }),
      ...(find === "" ? {} : { find }),
      ...(caseId === 0 ? {} : { case: caseId }),
    };
    void navigate({ to: "/complaints", search: wanted, replace: true });
  };
  return [search, change];
}

/** The query for the queue. */
export function queueOf({ view, kind, find }: CaseSearch) {
  return {
    state: view === "answered" ? "answered" : "open",
    owner: view === "mine" || view === "none" ? view : "all",
    overdue: view === "overdue" ? 1 : 0,
    ...(kind === "" ? {} : { problemType: kind }),
    search: find,
  } as const;
}
