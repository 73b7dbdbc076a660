import { shellTexts } from "@hiram/texts/console/shell.ts";
import type { ConsolePage } from "./shell/console-page.ts";

const { pages } = shellTexts;

/**
 * Every page of the console. To add one:
 *
 * 1. its words: a file in `packages/texts/src/console`, and its name in `shellTexts.pages` there;
 * 2. its calls: operations of `packages/contract/src/staff`, listed in the catalogue there, asked for by `ask` of
 *    `shell/staff-client.ts` within TanStack Query's `useQuery`, `useInfiniteQuery` (keyset pages) and `useMutation`;
 * 3. its component: `<feature>/<name>-page.tsx` with a default export that begins with `<PageHead title=…>`. It is shown
 *    to whoever has the permission; `useSession().may` tells the rest. A draft lives in the component's state: it stays
 *    while a session that ended is signed in to again;
 * 4. its entry here. Side navigation, command palette, the shortcut `g` and its letter, and the address come from it.
 *
 * What the address carries besides (`?case=12`) is read and written by TanStack Router's `useSearch({ strict: false })`
 * and `useNavigate()`. A feature imports `shell` and never another feature.
 */
export const PAGES: readonly ConsolePage[] = [
  {
    path: "/",
    title: pages.home,
    group: "work",
    icon: "home",
    letter: "h",
    load: () => import("./home/home-page.tsx"),
  },
  {
    path: "/complaints",
    title: pages.complaints,
    group: "work",
    icon: "inbox",
    permission: "answer-complaints",
    letter: "c",
    load: () => import("./complaints/cases-page.tsx"),
  },
  {
    path: "/complaints/saved-replies",
    title: pages.savedReplies,
    group: "work",
    icon: "reply",
    permission: "answer-complaints",
    letter: "e",
    load: () => import("./complaints/saved-replies-page.tsx"),
  },
  {
    path: "/complaints/ratings",
    title: pages.ratings,
    group: "work",
    icon: "star",
    permission: "answer-complaints",
    letter: "s",
    load: () => import("./complaints/ratings-page.tsx"),
  },
  {
    path: "/applications",
    title: pages.applications,
    group: "work",
    icon: "id",
    permission: "decide-applications",
    letter: "a",
    load: () => import("./applications/applications-page.tsx"),
  },
  {
    path: "/money",
    title: pages.unmatched,
    group: "money",
    icon: "coins",
    permission: "see-money",
    letter: "m",
    load: () => import("./money/unmatched-page.tsx"),
  },
  {
    path: "/collections",
    title: pages.collections,
    group: "work",
    icon: "clock",
    permission: "collect",
    letter: "o",
    load: () => import("./collections/collections-page.tsx"),
  },
  {
    path: "/borrowers",
    title: pages.borrowers,
    group: "work",
    icon: "search",
    permission: "view-borrowers",
    letter: "b",
    load: () => import("./borrowers/borrowers-page.tsx"),
  },
  {
    path: "/borrowers/$borrowerId",
    title: pages.borrowers,
    icon: "search",
    permission: "view-borrowers",
    load: () => import("./borrowers/borrower-page.tsx"),
  },
  {
    path: "/policy",
    title: pages.policy,
    group: "shop",
    icon: "rules",
    permission: "edit-policy",
    letter: "p",
    load: () => import("./policy/policy-page.tsx"),
  },
  {
    path: "/products",
    title: pages.products,
    group: "shop",
    icon: "tag",
    permission: "edit-products",
    letter: "u",
    load: () => import("./shop/products-page.tsx"),
  },
  {
    path: "/payment-channels",
    title: pages.paymentChannels,
    group: "shop",
    icon: "coins",
    permission: "edit-products",
    letter: "y",
    load: () => import("./shop/payment-channels-page.tsx"),
  },
  {
    path: "/landing-pages",
    title: pages.landingPages,
    group: "shop",
    icon: "phone",
    permission: "edit-products",
    letter: "d",
    load: () => import("./shop/landing-pages-page.tsx"),
  },
  {
    path: "/money/credits",
    title: pages.credits,
    group: "money",
    icon: "send",
    permission: "see-money",
    letter: "r",
    load: () => import("./money/credits-page.tsx"),
  },
  {
    path: "/money/adjustments",
    title: pages.adjustments,
    group: "money",
    icon: "tag",
    permission: "see-money",
    letter: "x",
    load: () => import("./money/adjustments-page.tsx"),
  },
  {
    path: "/money/alerts",
    title: pages.alerts,
    group: "money",
    icon: "eye",
    permission: "see-money",
    letter: "n",
    load: () => import("./money/alerts-page.tsx"),
  },
  {
    path: "/money/reconciliation",
    title: pages.reconciliation,
    group: "money",
    icon: "rules",
    permission: "see-money",
    letter: "w",
    load: () => import("./money/reconciliation-page.tsx"),
  },
  {
    path: "/approvals",
    title: pages.approvals,
    group: "watch",
    icon: "shield",
    letter: "v",
    load: () => import("./approvals/approvals-page.tsx"),
  },
  {
    path: "/figures",
    title: pages.figures,
    group: "watch",
    icon: "chart",
    permission: "see-figures",
    letter: "f",
    load: () => import("./figures/figures-page.tsx"),
  },
  {
    path: "/books",
    title: pages.books,
    group: "money",
    icon: "book",
    permission: "see-books",
    letter: "k",
    load: () => import("./books/books-page.tsx"),
  },
  {
    path: "/staff",
    title: pages.people,
    group: "watch",
    icon: "people",
    permission: "manage-staff",
    letter: "t",
    load: () => import("./people/people-page.tsx"),
  },
  {
    path: "/sessions",
    title: pages.sessions,
    group: "watch",
    icon: "keys",
    letter: "i",
    load: () => import("./account/sessions-page.tsx"),
  },
  {
    path: "/audit-log",
    title: pages.audit,
    group: "watch",
    icon: "eye",
    permission: "read-audit",
    letter: "l",
    load: () => import("./audit/audit-page.tsx"),
  },
];
