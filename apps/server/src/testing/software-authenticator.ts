import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

/** A ceremony to answer, and what a test may get wrong in it. */
interface Ceremony {
  /** The JSON text with which the server began it. */
  readonly options: string;
  readonly origin: string;
  readonly rpId?: string;
  readonly counter?: number;
  /** False: nobody was asked for a fingerprint or a PIN. */
  readonly isVerified?: boolean;
}

const sha256 = (bytes: Uint8Array | string): Buffer => createHash("sha256").update(bytes).digest();
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");

/** A phone's authenticator with one passkey: ES256, attestation `none` (WebAuthn level 3, 6). */
export function softwareAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(32);
  const id = text(credentialId);
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });

  const clientData = (type: string, { options, origin }: Ceremony): Buffer =>
    Buffer.from(
      JSON.stringify({ type, challenge: (JSON.parse(options) as { challenge: string }).challenge, origin }),
    );
  const authenticatorData = (
    { rpId = "localhost", counter = 0, isVerified = true }: Ceremony,
    attested: Uint8Array | null,
  ): Buffer => {
    const head = Buffer.alloc(5);
    head.writeUInt8(0x01 | (isVerified ? 0x04 : 0) | (attested === null ? 0 : 0x40));
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), head, attested ?? Buffer.alloc(0)]);
  };

  return {
    /** The JSON text for a new passkey. */
    register(ceremony: Ceremony): string {
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Uint8Array.from(Buffer.from(x, "base64url"))],
          [-3, Uint8Array.from(Buffer.from(y, "base64url"))],
        ]),
      );
      const idLength = Buffer.alloc(2);
      idLength.writeUInt16BE(credentialId.length);
      const attested = Buffer.concat([Buffer.alloc(16), idLength, credentialId, key]);
      const attestationObject = isoCBOR.encode(
        new Map<string, string | Map<never, never> | Uint8Array>([
          ["fmt", "none"],
          ["attStmt", new Map<never, never>()],
          ["authData", Uint8Array.from(authenticatorData(ceremony, attested))],
        ]),
      );
      const clientDataJSON = text(clientData("webauthn.create", ceremony));
      const response = {
        clientDataJSON,
        attestationObject: text(attestationObject),
        transports: ["internal"],
      };
      return JSON.stringify({ id, rawId: id, type: "public-key", clientExtensionResults: {}, response });
    },

    /** The JSON text for a sign-in. */
    signIn(ceremony: Ceremony): string {
      const client = clientData("webauthn.get", ceremony);
      const data = authenticatorData(ceremony, null);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      const response = {
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature),
      };
      return JSON.stringify({ id, rawId: id, type: "public-key", clientExtensionResults: {}, response });
    },
  };
}
