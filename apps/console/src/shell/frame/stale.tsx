import { Alert, Button, Group, Text } from "@mantine/core";
import { shellTexts as texts } from "@hiram/texts/console/shell.ts";
import { type Query, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useSyncExternalStore } from "react";
import { isWorthAskingAgain } from "../session/staff-client.ts";

const AGAIN_AFTER_MS = 5_000;

/** Shown from an earlier answer, while the latest request found no server or database. */
const isStale = (query: Query): boolean =>
  query.isActive() &&
  query.state.data !== undefined &&
  query.state.status === "error" &&
  isWorthAskingAgain(query.state.error);

/**
 * Says that what is on the page may be out of date, and why; retries by itself until the server answers. The
 * page stays as it is, so that nothing typed is lost while the database or the network is down (CON-11).
 */
export function Stale() {
  const queries = useQueryClient();
  const cache = queries.getQueryCache();
  const failed = useSyncExternalStore(
    useCallback((changed: () => void) => cache.subscribe(changed), [cache]),
    () => cache.getAll().find(isStale)?.state.error ?? null,
  );
  const again = useCallback(
    () => void queries.refetchQueries({ predicate: isStale }, { cancelRefetch: false }),
    [queries],
  );
  const isThere = failed !== null;
  useEffect(() => {
    if (!isThere) return undefined;
    const timer = setInterval(again, AGAIN_AFTER_MS);
    return () => clearInterval(timer);
  }, [isThere, again]);
  if (failed === null) return null;
  return (
    <Alert color="yellow" role="alert" mb="md">
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={700}>{texts.stale}</Text>
          <Text>{failed.message}</Text>
        </div>
        <Button variant="default" onClick={again}>
          {texts.again}
        </Button>
      </Group>
    </Alert>
  );
}
