import "@mantine/core/styles.css";
import "@mantine/notifications/styles.css";
import "@mantine/spotlight/styles.css";
import "./console.css";
import "./segments-and-keys.css";
import "./shell/lists/list-table.css";
import { MantineProvider } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { setNonce } from "get-nonce";
import { lazy, StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { router } from "./router.tsx";
import { Failed, Loading } from "./shell/pages/page-states.tsx";
import { SessionGate } from "./shell/session/session.tsx";
import { isWorthAskingAgain } from "./shell/session/staff-client.ts";
import { SignInAgain } from "./sign-in/sign-in-again.tsx";
import { SignInPage } from "./sign-in/sign-in-page.tsx";
import { colorVariables, theme } from "./theme.ts";
import { shellTexts } from "@hiram/texts/console/shell.ts";

const InvitationPage = lazy(() => import("./sign-in/invitation-page.tsx"));

/**
 * The page's policy admits the style elements with this nonce: the theme's, and the one that stops scrolling.
 */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.nonce ?? "";
setNonce(nonce);

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (count, failure) => count < 2 && isWorthAskingAgain(failure),
      staleTime: 10_000,
      networkMode: "always",
    },
    // Without a network it fails at once and says so, instead of being sent later unasked.
    mutations: { networkMode: "always" },
  },
});

/** An invited person has no session yet. */
const isInvitation = globalThis.location.pathname === "/console/invitation";

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={colorVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <Notifications position="top-right" />
      <QueryClientProvider client={queries}>
        {isInvitation ? (
          <Suspense fallback={<Loading />}>
            <InvitationPage />
          </Suspense>
        ) : (
          <SessionGate
            loading={<Loading />}
            failed={(retry) => <Failed message={shellTexts.noNetwork} retry={retry} />}
            signIn={(onSignedIn) => <SignInPage onSignedIn={onSignedIn} />}
            signInAgain={(onSignedIn) => <SignInAgain onSignedIn={onSignedIn} />}
          >
            <RouterProvider router={router} />
          </SessionGate>
        )}
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
