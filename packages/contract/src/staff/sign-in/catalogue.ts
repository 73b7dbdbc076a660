import type { Catalogue } from "../../operation.ts";
import { staffMe, staffMeSchema } from "./me.ts";
import { staffSignIn, staffSignInSchema, staffSignOut, staffSignOutSchema } from "./sign-in.ts";
import {
  ownSessions,
  ownSessionsSchema,
  endOwnSession,
  endOwnSessionSchema,
  endOwnOtherSessions,
  endOwnOtherSessionsSchema,
} from "./sessions.ts";

/** Signing in to the console and out, and one's own sessions (CON-1). */
export const signInCatalogue = {
  staffMe: { operation: staffMe, schema: staffMeSchema },
  staffSignIn: { operation: staffSignIn, schema: staffSignInSchema },
  staffSignOut: { operation: staffSignOut, schema: staffSignOutSchema },
  ownSessions: { operation: ownSessions, schema: ownSessionsSchema },
  endOwnSession: { operation: endOwnSession, schema: endOwnSessionSchema },
  endOwnOtherSessions: { operation: endOwnOtherSessions, schema: endOwnOtherSessionsSchema },
} satisfies Catalogue;
