/** Names of the environment variables that a payment provider is reached by. */
interface SettingNames {
  readonly apiUrl: string;
  readonly apiKey: string;
  readonly webhookSecret: string;
  /** Where its API is unless `apiUrl` says otherwise. */
  readonly usualApiUrl: string;
}

/**
 * Payment providers besides the gateway, by the name that their channels carry (decision 24). One is set up once its key
 * and webhook secret are set; half of them is refused, as it would silently leave its channels out.
 */
export const FURTHER_PROVIDERS = {
  xendit: {
    apiUrl: "XENDIT_API_URL",
    apiKey: "XENDIT_SECRET_KEY",
    webhookSecret: "XENDIT_CALLBACK_TOKEN",
    usualApiUrl: "https://api.xendit.co",
  },
} as const satisfies Readonly<Record<string, SettingNames>>;

export type FurtherProvider = keyof typeof FURTHER_PROVIDERS;

/** The variables of all of them that have this part. */
export type FurtherSetting<Part extends keyof SettingNames> =
  (typeof FURTHER_PROVIDERS)[FurtherProvider][Part];

export const FURTHER_NAMES = Object.keys(FURTHER_PROVIDERS) as readonly FurtherProvider[];
export const FURTHER_SETTINGS = Object.values(FURTHER_PROVIDERS);
