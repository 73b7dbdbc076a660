import { randomBytes } from "node:crypto";
import { ConfigError, type KeyServiceSettings } from "../config.ts";
import type { Logger } from "../log.ts";
import { ProviderFailure } from "../providers/provider-failure.ts";
import { keyService } from "./key-service.ts";
import { KeyUnavailable } from "./key-vault.ts";

/**
 * Has the key service wrap and open a key, so that a wrong address, token or name is known at start rather than at a
 * borrower's first ID. A service that does not answer, or is sealed, may be back before anybody needs it.
 * @throws {ConfigError} when the service refuses
 */
export async function checkKeyService(settings: KeyServiceSettings, logger: Logger): Promise<void> {
  const service = keyService(settings);
  try {
    await service.unwrap(await service.wrap(randomBytes(32)));
  } catch (failure) {
    if (!(failure instanceof KeyUnavailable)) throw failure;
    const { cause } = failure;
    if (cause instanceof ProviderFailure && cause.status !== null && cause.status < 500)
      throw new ConfigError([
        `ID_KEY_SERVICE_URL: ${cause.message}: check ID_KEY_SERVICE_URL, ID_KEY_NAME, and that ` +
          "ID_KEY_SERVICE_TOKEN may encrypt and decrypt with that key",
      ]);
    logger.error(
      { err: failure },
      "the key service does not answer: no ID can be taken or shown until it does; check ID_KEY_SERVICE_URL if it stays so",
    );
  }
}
