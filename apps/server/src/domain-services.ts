import type { Content } from "@hiram/content";
import type { Profile } from "@hiram/market/profile.ts";
import { loadIdKinds } from "./applications/id-kinds.ts";
import { idVaultOf, openIdPictures } from "./applications/id-pictures.ts";
import type { KeptImages } from "./kept-images/kept-images.ts";
import { productCatalogue } from "./orders/product-catalogue.ts";
import { oneTimeCodes, type OneTimeCodeParts } from "./one-time-codes/codes.ts";
import { loadInstitutions } from "./payout-accounts/institutions-file.ts";
import type { Clock } from "./platform/clock.ts";
import type { Config } from "./platform/config.ts";
import type { Database } from "./platform/database/database.ts";
import { keyedHash } from "./platform/keyed-hash.ts";
import type { Logger } from "./platform/log.ts";
import type { Providers } from "./platform/providers/providers.ts";
import { type OpenRepaymentsParts } from "./repayments/open-repayments.ts";

/** What the domains are built on. */
export interface DomainParts {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly providers: Providers;
  readonly logger: Logger;
  /** Pictures in the file store. */
  readonly images: KeptImages;
  readonly content: Content;
  /** The time that staff's authenticators use, whatever the clock says; absent: the machine's. */
  readonly realNow?: () => Date;
  /** Read at each call, since a demo's can be switched. */
  readonly profile: Profile;
  /** Called for every code that was sent, for metrics. */
  readonly onCodeSent: NonNullable<OneTimeCodeParts["onSend"]>;
  /** Called for every payment that no webhook reported, for metrics. */
  readonly onPaymentFound: OpenRepaymentsParts["onFound"];
}

/** What several domains share, opened once. */
export type DomainServices = Awaited<ReturnType<typeof openDomainServices>>;

/** @throws when the content folder's own data (institutions, kinds of ID, exchange rates) is unusable */
export async function openDomainServices(parts: DomainParts) {
  const { config, database, clock, profile, providers, content } = parts;
  const { db } = database;
  const { lender } = content;
  const catalogue = productCatalogue({ db, profile, clock });
  const codes = oneTimeCodes({
    ...parts,
    sms: providers.sms,
    settings: config.oneTimeCodes,
    brand: lender.brand,
    onSend: parts.onCodeSent,
  });
  const hash = keyedHash(config.oneTimeCodes.secret);
  const vault = idVaultOf(config, { db, logger: parts.logger });
  return {
    ...parts,
    lender,
    brand: lender.brand,
    catalogue,
    codes,
    hash,
    defaultLocale: config.locale,
    idKinds: await loadIdKinds(config.contentDir),
    vault,
    idPictures: openIdPictures({ database, clock, hash, vault }),
    institutions: await loadInstitutions(config.contentDir),
  };
}
