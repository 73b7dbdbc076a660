import { ContentError, LenderError } from "@hiram/content";
import { KeyTableRefused } from "@hiram/contract/transport/key-table-check.ts";
import { IdKindsError } from "./applications/id-kinds.ts";
import { InstitutionsError } from "./payout-accounts/institutions-file.ts";
import { BuildMissing } from "./platform/build-missing.ts";
import { ConfigError } from "./platform/config.ts";
import { ClockWrong } from "./platform/database/check-clock.ts";
import { isDatabaseAway } from "./platform/database/database-away.ts";
import { DirectoryInUse } from "./platform/database/directory-lock.ts";
import { DatabaseUnreachable } from "./platform/database/postgres-migrate.ts";
import { TablesInUse } from "./platform/database/migrate-tables.ts";
import { DatabaseRoleRefused } from "./platform/database/serving-role.ts";
import { databaseMessage } from "./platform/database/sql-state.ts";
import { KeyFileError } from "./platform/sealing/key-file.ts";
import { LandingTemplateError } from "./promotion/landing-template.ts";
import { UsageError } from "./operator-commands.ts";
import { ExchangeRatesError } from "./tools/exchange-rates.ts";

/** Failures that say what to do. */
const KINDS = [
  BuildMissing,
  ClockWrong,
  ConfigError,
  ContentError,
  DatabaseRoleRefused,
  DatabaseUnreachable,
  TablesInUse,
  DirectoryInUse,
  ExchangeRatesError,
  IdKindsError,
  InstitutionsError,
  KeyFileError,
  KeyTableRefused,
  LandingTemplateError,
  LenderError,
  UsageError,
];

/**
 * What stopped a server or a command, for the person who started it: the message where it says what to do, otherwise
 * the error as it was thrown, with its stack.
 */
export function operatorWords(failure: unknown): unknown {
  if (failure instanceof Error && KINDS.some((kind) => failure instanceof kind)) return failure.message;
  if (isDatabaseAway(failure))
    return `the database takes no writes, or went away: ${databaseMessage(failure)}. Start again once it is back`;
  return failure;
}
