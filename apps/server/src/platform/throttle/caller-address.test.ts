import { expect, test } from "vitest";
import { isWithin, networkOf, readCallerAddress, subscriberOf } from "./caller-address.ts";

const IPV4 = "203.0.113.7";
const IPV6 = "2001:db8:1:2:3:4:5:6";

test.each([
  [IPV4, IPV4],
  [`${IPV4}:51034`, IPV4],
  [`${IPV4}:`, IPV4],
  [`"${IPV4}:51034"`, IPV4],
  [` ${IPV4} `, IPV4],
  ["203.000.113.007", IPV4],
  ["010.0.0.1", "10.0.0.1"],
  ["::ffff:203.0.113.7", IPV4],
  ["::FFFF:203.0.113.007", IPV4],
  ["::ffff:cb00:7107", IPV4],
  ["0:0:0:0:0:ffff:203.0.113.7", IPV4],
  ["[::ffff:203.0.113.7]:443", IPV4],
  ["64:ff9b::203.0.113.7", IPV4],
  [IPV6, IPV6],
  ["2001:0DB8:0001:0002:0003:0004:0005:0006", IPV6],
  [`[${IPV6}]`, IPV6],
  [`"[${IPV6}]:8080"`, IPV6],
  ["[::1]:99", "0:0:0:0:0:0:0:1"],
  ["fe80::1%eth0", "fe80:0:0:0:0:0:0:1"],
  ["[fe80::1%25eth0]:99", "fe80:0:0:0:0:0:0:1"],
  ["", "unknown"],
  [undefined, "unknown"],
  ["unknown", "unknown"],
  ["_hidden", "unknown"],
  ["256.1.1.1", "unknown"],
  ["1.2.3", "unknown"],
  ["0x7f.0.0.1", "unknown"],
  ["::g", "unknown"],
  ["203.0.113.7, 203.0.113.8", "unknown"],
])("[API-1] a caller's address written as %j is read as %j", (written, address) => {
  expect(readCallerAddress(written)).toBe(address);
});

test.each([
  [IPV4, IPV4, "203.0.113.0/24"],
  [`${IPV4}:51034`, IPV4, "203.0.113.0/24"],
  [IPV6, "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["::1", "::/64", "::/48"],
  ["unknown", "unknown", "unknown"],
  ["not an address", "unknown", "unknown"],
  ["", "", ""],
])("[API-1] %j is counted as the subscriber %j of the network %j", (address, subscriber, network) => {
  expect([subscriberOf(address), networkOf(address)]).toEqual([subscriber, network]);
});

test.each([
  ["10.1.2.3", "10.0.0.0/8", true],
  ["10.1.2.3:443", "10.0.0.0/8", true],
  ["::ffff:10.1.2.3", "10.0.0.0/8", true],
  ["11.1.2.3", "10.0.0.0/8", false],
  ["10.1.2.3", "10.1.2.3", true],
  ["10.1.2.4", "10.1.2.3", false],
  ["2001:db8::7", "2001:db8::/32", true],
  ["10.1.2.3", "2001:db8::/32", false],
  ["unknown", "0.0.0.0/0", false],
])("[API-1] that %j lies within %j is %j", (address, range, isIn) => {
  expect(isWithin(address, range)).toBe(isIn);
});
