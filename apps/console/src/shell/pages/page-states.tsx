import { Alert, Button, Center, Loader, Stack, Text } from "@mantine/core";
import { shellTexts as texts } from "@hiram/texts/console/shell.ts";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { isFinal, isSessionLost, isWorthAskingAgain } from "../session/staff-client.ts";

/** What a page loads from the server. */
interface Query {
  readonly data: unknown;
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
}

export function Loading() {
  return (
    <Center component="output" p="xl" aria-label={texts.loading}>
      <Loader size="sm" />
    </Center>
  );
}

/** What could not be loaded, and a retry button. */
export function Failed({ message, retry }: { readonly message: string; readonly retry: () => void }) {
  return (
    <Alert color="red" role="alert" title={texts.failed} m="md">
      <Stack gap="sm" align="flex-start">
        <Text>{message}</Text>
        <Button onClick={retry} variant="default">
          {texts.again}
        </Button>
      </Stack>
    </Alert>
  );
}

/** A refusal in the server's own words, which another try would only repeat. */
function Refused({ message }: { readonly message: string }) {
  return (
    <div className="card nothing" role="alert">
      <Text>{message}</Text>
    </div>
  );
}

/** What a list shows while it is empty. */
export interface NothingWords {
  readonly title: string;
  /** What will appear here, and what to do. */
  readonly text: string;
}

/** Replaces a list while it is empty. */
export function Nothing({ title, text }: NothingWords) {
  return (
    <div className="card nothing">
      <Text fw={700}>{title}</Text>
      <Text c="dimmed">{text}</Text>
    </div>
  );
}

/**
 * Whether the server now refuses what it returned before: it is deleted, or no longer permitted for the
 * reader's role.
 */
export const isRefused = ({ error }: Pick<Query, "error">): boolean =>
  error !== null && !isWorthAskingAgain(error) && !isSessionLost(error);

/**
 * Stands in for what a query has not loaded yet, and renders nothing once it has. If a reload fails for a
 * moment, the old data stay on the screen, and the form beside them with what was typed: `Stale` says so.
 */
export function Awaited({ query }: { readonly query: Query }) {
  const { data, error, refetch } = query;
  if (data !== undefined && !isRefused(query)) return null;
  if (error === null) return <Loading />;
  if (isFinal(error)) return <Refused message={error.message} />;
  return <Failed message={error.message} retry={() => void refetch()} />;
}

/**
 * A page that broke, or whose file did not arrive; a newer build may have replaced it, so the whole console is
 * reloaded, once the server can be reached: until then it would be the browser's own error page. The error itself, which
 * tells staff nothing, is in the browser's log.
 */
export function PageFailed() {
  const { isError, mutate: reload } = useMutation({
    mutationFn: () => fetch(globalThis.location.href, { method: "HEAD" }),
    onSuccess: () => globalThis.location.reload(),
    networkMode: "always",
  });
  return <Failed message={isError ? texts.stillNoConnection : texts.pageFailed} retry={reload} />;
}

export function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <Stack align="flex-start">
      <Text>{children}</Text>
      <Button component="a" href="/console/" variant="default">
        {texts.toHome}
      </Button>
    </Stack>
  );
}

export function UnknownPage() {
  return <Notice>{texts.unknownPage}</Notice>;
}
