import type { Rolldown } from "vite";

/**
 * What some screens share, grouped by purpose: on slow 4G another file costs as much as a kilobyte, so a page is made of
 * few. None includes what only other pages need, if it weighs anything.
 */
const PARTS: Readonly<Record<string, RegExp>> = {
  /** What shows a loan; forms, accounts and complaints must not carry it. */
  loan: /packages\/ui\/src\/(loan-course|banner|product-line|amount)\/|loan-parts\/(failed-loan|awaited-day|kept-attempts|account-link|order-tone|offered-plan)|packages\/contract\/src\/orders\/order-status|shell\/device\/share-document/,
  /** Where a loan's days are drawn, and what is folded below. */
  horizon: /packages\/ui\/src\/(horizon|fold)\/|loan-parts\/(loan-horizon|most-urgent-first)/,
  /** Other lenders' products, with their pictures. */
  recommended: /recommended-products\/|pictures\/(loan-drawings|status-picture)/,
  /** What presents and submits an offer. */
  offer:
    /packages\/contract\/src\/(loans\/loan-offer|agreements\/agreement-(page|list))|loan-confirmation\/(confirmation-calls|agreement-address)|loan-parts\/failed-offer/,
  /** The pickers of forms and of pages that ask for confirmation; other pages carry only the dialog. */
  pickers: /packages\/ui\/src\/(picker-sheet|confirm-sheet)\//,
  /** What only pages with a form to fill in have. */
  fields:
    /packages\/ui\/src\/((field|text-field|select-field|pick-field)\/|checkbox\/checkbox\.tsx)|packages\/market\/src\/(inputs|validators|written-mobile)|contract\/src\/payout-accounts\/account-form|form-parts\/(form-page|use-|money-)|ui\/src\/component-defaults/,
  /** What only pages with text of several lines have. */
  lines: /packages\/ui\/src\/(text-area|written-text)\//,
  /** What asks for a code that was sent by SMS. */
  code: /packages\/ui\/src\/sms-code-field\/|apps\/borrower\/src\/(sms-code\/|me\/use-sms-code)/,
  /** The frame of each step of an application. */
  steps:
    /apps\/borrower\/src\/application\/(apply\.module|step-frame)|packages\/contract\/src\/applications\/certify-form/,
  /** What tells a code and how it is paid. */
  codes: /apps\/borrower\/src\/(payment-parts\/pay-code-text|repayments\/steps)/,
  complaints:
    /apps\/borrower\/src\/complaints\/(?!day-and-time)|packages\/contract\/src\/complaints\/complaint-text/,
  account: /apps\/borrower\/src\/me\/(?!use-sms-code)/,
  tools:
    /apps\/borrower\/src\/tools\/(load-tools|tools\.module|calculators\/use-answer)|packages\/contract\/src\/tools\/exchange-rate/,
  /** What begins and ends a session here, and tells whose it is. */
  session:
    /apps\/borrower\/src\/(shell\/session\/forget-borrower|passkeys\/late-ceremonies)|packages\/contract\/src\/account\/user-menu/,
};

/**
 * What the pages that take money share, with everything that needs; complaints and accounts must not carry it.
 */
const PAYMENT =
  /apps\/borrower\/src\/payment-parts\/(payment-news|late-outcome|use-receipt|use-watched-payment|schedule-steps|pay-twice-dialog)/;

/** The table of obfuscated names, which three pages have and no other must carry. */
const GOYA = /packages\/contract\/src\/(transport\/goya|recommendations\/recommended-product)/;

/**
 * Folders of which the entry carries whatever many screens share and no part above has, except the bar of a plain
 * browser's main pages.
 */
const SHARED =
  /packages\/(ui\/(?!src\/bottom-bar)|lending\/|(market|browser)\/src\/|contract\/(?!src\/(transport\/goya|recommendations\/|account\/|identity\/sessions)))|apps\/borrower\/src\/(shell\/(?!frame\/main-bar|help\/privacy-link)|loan-parts\/|form-parts\/(problem|kept-form)|payment-parts\/help)/;
const MANY = 4;

/** The files of a browser build: the entry with what many screens share, and one for each purpose that some share. */
export const scriptFiles: Rolldown.CodeSplittingGroup[] = [
  { debugName: "entry", name: (id, modules) => (isInEntry(id, modules) ? "entry" : null), priority: 2 },
  ...Object.entries(PARTS).map(([name, test]) => ({
    name,
    test,
    priority: 1,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  })),
  { name: "payment", test: PAYMENT, minShareCount: 3 },
  { name: "goya", test: GOYA },
];

function isInEntry(id: string, modules: Rolldown.ChunkingContext): boolean {
  const { isFirst, loads } = startsOf(id, modules);
  const isOfAPart = Object.values(PARTS).some((test) => test.test(id));
  return isFirst || (loads >= MANY && SHARED.test(id) && !isOfAPart);
}

/** Whether the page's own script imports a module without delay, and how many later loads do. */
function startsOf(
  id: string,
  modules: Rolldown.ChunkingContext,
): { readonly isFirst: boolean; readonly loads: number } {
  const importing = new Set([id]);
  let isFirst = false;
  let loads = 0;
  // A set goes on with what is added to it meanwhile.
  for (const each of importing) {
    const info = modules.getModuleInfo(each);
    isFirst ||= info?.isEntry === true;
    if ((info?.dynamicImporters.length ?? 0) > 0) loads += 1;
    for (const importer of info?.importers ?? []) importing.add(importer);
  }
  return { isFirst, loads };
}
