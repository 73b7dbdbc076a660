import type { StaffPermission } from "@hiram/contract/staff/permissions.ts";
import { staffMe, type StaffMe } from "@hiram/contract/staff/sign-in/me.ts";
import { staffSignOut } from "@hiram/contract/staff/sign-in/sign-in.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from "react";
import { forgetDrafts } from "./draft-store.ts";
import { Live } from "./live.tsx";
import { takeBackReveals } from "./reveals.ts";
import { ask, isSessionLost, onSessionLost } from "./staff-client.ts";

/** Who is signed in, and what they may do. */
interface Session {
  readonly me: StaffMe;
  readonly may: (permission: StaffPermission) => boolean;
  readonly signOut: () => Promise<void>;
}

const SessionContext = createContext<Session | null>(null);

/** The session of a page within the frame, which is only shown to someone signed in. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error("useSession outside of the session");
  return session;
}

interface SessionGateProps {
  readonly children: ReactNode;
  readonly loading: ReactNode;
  readonly failed: (retry: () => void) => ReactNode;
  /** Before anyone is signed in. */
  readonly signIn: (onSignedIn: () => void) => ReactNode;
  /** Shown over the page, which stays as it is, when the session ended in the middle of something. */
  readonly signInAgain: (onSignedIn: (me: StaffMe) => void) => ReactNode;
}

/** Shows the console to someone signed in, and keeps the page while they sign in again. */
export function SessionGate({ children, loading, failed, signIn, signInAgain }: SessionGateProps) {
  const queries = useQueryClient();
  const [isLost, setLost] = useState(false);
  const me = useQuery({ queryKey: ["me"], queryFn: () => ask(staffMe, {}), staleTime: 60_000 });
  useEffect(() => onSessionLost(() => setLost(true)), []);
  useEffect(() => {
    if (isLost) takeBackReveals();
  }, [isLost]);

  const known = me.data;
  const session = useMemo(() => (known === undefined ? null : sessionOf(known)), [known]);
  const staffId = known?.staffId;
  useEffect(() => {
    if (staffId !== undefined) forgetDrafts(staffId);
  }, [staffId]);

  if (known === undefined) {
    if (isSessionLost(me.error))
      return signIn(() => {
        setLost(false);
        void me.refetch();
      });
    return me.isError ? failed(() => void me.refetch()) : loading;
  }
  return (
    <SessionContext value={session}>
      <Live isLost={isLost} onLost={() => setLost(true)}>
        {children}
      </Live>
      {isLost &&
        signInAgain((again) => {
          if (again.staffId !== known.staffId) return globalThis.location.reload();
          setLost(false);
          return void queries.invalidateQueries();
        })}
    </SessionContext>
  );
}

const sessionOf = (me: StaffMe): Session => ({
  me,
  may: (permission) => me.permissions.includes(permission),
  signOut: async () => {
    await ask(staffSignOut, {});
    // Nothing that was seen or written stays in this tab.
    forgetDrafts(0);
    globalThis.location.assign("/console/");
  },
});
