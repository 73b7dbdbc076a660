import { Alert, Button, Center, Loader, Stack, Text } from "@mantine/core";
import { shellTexts as texts } from "@hiram/texts/console/shell.ts";
import type { ReactNode } from "react";
import { isSessionLost, isWorthAskingAgain } from "./staff-client.ts";

/** What a page asks the server for. */
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

/** What could not be had, and a way to ask again. */
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

/** What a list says while nothing is in it. */
export interface NothingWords {
  readonly title: string;
  /** What comes here, and what to do. */
  readonly text: string;
}

/** Stands where a list would, while nothing is in it. */
export function Nothing({ title, text }: NothingWords) {
  return (
    <div className="card nothing">
      <Text fw={700}>{title}</Text>
      <Text c="dimmed">{text}</Text>
    </div>
  );
}

/** Whether the server refuses by now what it gave before: it is deleted, or no longer within one's role. */
export const isRefused = ({ error }: Pick<Query, "error">): boolean =>
  error !== null && !isWorthAskingAgain(error) && !isSessionLost(error);

/**
 * Stands in for what a query has not brought, and is nothing once it has. What can't be asked for anew for a moment stays on
 * the screen, and the form beside it with what was typed: `Stale` tells of that.
 */
export function Awaited({ query }: { readonly query: Query }) {
  const { data, error, refetch } = query;
  if (data !== undefined && !isRefused(query)) return null;
  return error === null ? <Loading /> : <Failed message={error.message} retry={() => void refetch()} />;
}

/** A page that broke; a newer build may have taken its file's place, so it is loaded whole. */
export function PageFailed({ error }: { readonly error: Error }) {
  return <Failed message={error.message} retry={() => globalThis.location.reload()} />;
}

export function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <Stack align="flex-start" p="md">
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
