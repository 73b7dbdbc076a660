import * as v from "valibot";
import type { KeyServiceSettings } from "../config.ts";
import { callProvider } from "../providers/call-provider.ts";
import { KeyUnavailable, type KeyVault } from "./key-vault.ts";

const wrapped = v.object({ data: v.object({ ciphertext: v.string() }) });
const opened = v.object({ data: v.object({ plaintext: v.string() }) });

/**
 * A key service that speaks the protocol of HashiCorp Vault's and OpenBao's transit engine: the key never leaves it.
 */
export function keyService({ keyName, ...provider }: KeyServiceSettings): KeyVault {
  const unavailable = (cause: unknown): never => {
    throw new KeyUnavailable("the key service failed", { cause });
  };
  return {
    async wrap(dataKey) {
      const body = { plaintext: Buffer.from(dataKey).toString("base64") };
      const call = { path: `/encrypt/${keyName}`, body, answer: wrapped };
      const { data } = await callProvider(provider, call).catch(unavailable);
      return { keyId: keyName, wrapped: data.ciphertext };
    },
    async unwrap({ keyId, wrapped: ciphertext }) {
      const call = { path: `/decrypt/${keyId}`, body: { ciphertext }, answer: opened };
      const { data } = await callProvider(provider, call).catch(unavailable);
      return Buffer.from(data.plaintext, "base64");
    },
  };
}
