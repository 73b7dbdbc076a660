import type { Reply } from "@hiram/contract";
import { userMenu, type UserMenu } from "@hiram/contract/account/user-menu.ts";
import { type PasskeyList, passkeyList } from "@hiram/contract/identity/passkeys.ts";
import { sessionList, type SessionList } from "@hiram/contract/identity/sessions.ts";
import type { App } from "../shell/app/app.ts";

export interface MeData {
  readonly menu: Reply<UserMenu>;
  readonly sessions: Reply<SessionList>;
  readonly passkeys: Reply<PasskeyList>;
}

/** Asks for the borrower's details and sessions (WEB-8). Resolves with failed replies, never rejects. */
export async function loadMe(app: App): Promise<MeData> {
  const quietly = { quiet: true, loadingText: app.shellTexts().loading };
  const [menu, sessions, passkeys] = await Promise.all([
    app.api.call(userMenu, {}, quietly),
    app.api.call(sessionList, {}, quietly),
    app.api.call(passkeyList, {}, quietly),
  ]);
  return { menu, sessions, passkeys };
}
