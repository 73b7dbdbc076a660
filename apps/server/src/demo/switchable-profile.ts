import { type Profile, type ProfileName, profileOf } from "@hiram/market/profile.ts";

/** A profile that a demo switches while it runs; everyone who holds it sees the current one's fields. */
export interface SwitchableProfile {
  readonly profile: Profile;
  readonly switchTo: (name: ProfileName) => void;
}

/** Starts with the configured profile. A production server's profile is fixed by its setting. */
export function switchableProfile(start: ProfileName): SwitchableProfile {
  let current = profileOf(start);
  return {
    profile: new Proxy(current, { get: (_, field) => Reflect.get(current, field) as unknown }),
    switchTo: (name) => {
      current = profileOf(name);
    },
  };
}
