import { isIPv4 } from "node:net";
import ipaddr from "ipaddr.js";

/** For callers whose proxy gives no readable address: together they share one subscriber's allowance. */
const UNKNOWN_CALLER = "unknown";

/**
 * A caller's address in canonical form. Proxies write the same address with a port, in brackets, quoted, mapped into
 * IPv6, with a zone, in capitals or with leading zeros: as plain text each of those would get a count of its own.
 * @param written as a socket or a trusted proxy gives it
 * @returns `203.0.113.7`, `2001:db8:0:0:0:0:0:7`, or UNKNOWN_CALLER
 */
export function readCallerAddress(written: string | undefined): string {
  // Most are in that form already, and every call comes here.
  if (written !== undefined && isIPv4(written)) return written;
  return parse(written ?? "")?.toNormalizedString() ?? UNKNOWN_CALLER;
}

/**
 * What a limit by address counts: an IPv4 address, or the whole /64 that one IPv6 subscriber holds, so that nobody gets
 * a fresh count from each of its 2^64 addresses.
 * @param address as `CallContext.callerAddress`; "" when there is no caller
 */
export function subscriberOf(address: string): string {
  return blockOf(address, { ipv4: 32, ipv6: 64 });
}

/**
 * The network that a caller cannot easily leave: an IPv4 /24, or the /48 that one IPv6 customer site gets.
 * @param address as `CallContext.callerAddress`; "" when there is no caller
 */
export function networkOf(address: string): string {
  return blockOf(address, { ipv4: 24, ipv6: 48 });
}

/** Whether an address lies in a range like `10.0.0.0/8`, or equals a single address given instead. */
export function isWithin(written: string, range: string): boolean {
  const address = parse(written);
  const [base = "", bits] = range.split("/", 2);
  const start = parse(base);
  if (address === null || start?.kind() !== address.kind()) return false;
  return address.match([start, bits === undefined ? address.toByteArray().length * 8 : Number(bits)]);
}

function blockOf(address: string, bits: { readonly ipv4: number; readonly ipv6: number }): string {
  if (address === "") return "";
  const parsed = parse(address);
  if (parsed === null) return UNKNOWN_CALLER;
  const { [parsed.kind()]: size } = bits;
  if (parsed.kind() === "ipv4" && size === 32) return parsed.toString();
  const block = { ipv4: ipaddr.IPv4, ipv6: ipaddr.IPv6 }[parsed.kind()];
  return `${block.networkAddressFromCIDR(`${parsed.toString()}/${size}`).toString()}/${size}`;
}

function parse(written: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const unquoted = written.trim().replaceAll('"', "");
  const [, bracketed, withPort] = /^\[([^\]]*)\](?::\d*)?$|^([\d.]+):\d*$/.exec(unquoted) ?? [];
  const [bare = ""] = (bracketed ?? withPort ?? unquoted).split("%", 1);
  // Padding with zeros means decimal; a C library would read 010 as 8.
  const plain = bare.replace(/\d+(\.\d+){3}$/, (dotted) => dotted.replaceAll(/\b0+(?=\d)/g, ""));
  if (ipaddr.IPv4.isValidFourPartDecimal(plain)) return ipaddr.IPv4.parse(plain);
  return ipaddr.IPv6.isValid(plain) ? withoutTranslation(ipaddr.IPv6.parse(plain)) : null;
}

/** The IPv4 caller whose address was embedded in an IPv6 one by a dual-stack socket or a NAT64 (RFC 6052). */
function withoutTranslation(address: ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  return address.range() === "rfc6052" ? new ipaddr.IPv4(address.toByteArray().slice(12)) : address;
}
