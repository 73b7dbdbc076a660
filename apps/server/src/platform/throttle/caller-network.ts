import { isIPv6 } from "node:net";

/**
 * What a limit by address counts: an IPv4 address, or the /64 that one IPv6 subscriber has whole, so that nobody
 * gets a fresh count from each of its 2^64 addresses.
 * @param address as `CallContext.callerAddress`; "" when there is none
 */
export function callerNetwork(address: string): string {
  const bare = address.split("%", 1)[0] ?? "";
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(bare)) return bare;
  const [head = "", tail] = bare.split("::", 2);
  const first = head === "" ? [] : head.split(":");
  const last = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array.from({ length: zeros }, () => "0"), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
