import { encode } from "uqr";

/** Light modules that a QR code needs around it (ISO/IEC 18004). */
export const QUIET_MODULES = 4;

/** Rows of modules, true for a dark one, including the quiet zone. */
export type QrModules = readonly (readonly boolean[])[];

/**
 * The QR code of a payload; level M, as EMVCo advises for screens.
 * @throws RangeError when the payload is too long for any QR code
 */
export function qrModules(payload: string): QrModules {
  return encode(payload, { ecc: "M", border: QUIET_MODULES }).data;
}
