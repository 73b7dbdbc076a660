import { type LookedAt, staffLook } from "@hiram/contract/staff/presence/viewers.ts";
import { shellTexts as texts } from "@hiram/texts/console/shell.ts";
import { useQuery } from "@tanstack/react-query";
import { useLiveStream, useRefresh } from "../session/live.tsx";
import { ask } from "../session/staff-client.ts";

/** Tells colleagues that the reader has this open, and names those who have it open too (CON-11). */
export function AlsoOpen({ kind, id }: { readonly kind: LookedAt; readonly id: number }) {
  const stream = useLiveStream();
  const seen = useQuery({
    queryKey: ["look", kind, id, stream],
    queryFn: () => ask(staffLook, { kind, id, stream: stream ?? "" }),
    refetchInterval: useRefresh(),
  });
  const others = seen.data?.others ?? [];
  return others.length > 0 && <output className="case-note">{texts.alsoOpen(others, kind)}</output>;
}
