/**
 * CRC-16/CCITT-FALSE over the UTF-8 bytes of `text`: polynomial 1021, initial FFFF, nothing reflected,
 * as four upper-case hexadecimal digits. The check value of `123456789` is `29B1`.
 * Source: EMVCo QR Code Specification, Merchant-Presented Mode, field 63.
 */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = ((crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021) & 0xffff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}
