import { BlockList, isIPv4, isIPv6 } from "node:net";

const closed = new BlockList();
for (const [network, bits] of [
  // This network, private ones, carriers' own, this machine, links, and what is meant for tests and descriptions.
  ...([
    ["0.0.0.0", 8],
    ["10.0.0.0", 8],
    ["100.64.0.0", 10],
    ["127.0.0.0", 8],
    ["169.254.0.0", 16],
  ] as const),
  ...([
    ["172.16.0.0", 12],
    ["192.0.0.0", 24],
    ["192.0.2.0", 24],
    ["192.88.99.0", 24],
  ] as const),
  ...([
    ["192.168.0.0", 16],
    ["198.18.0.0", 15],
    ["198.51.100.0", 24],
    ["203.0.113.0", 24],
  ] as const),
  // To many at once, and what nobody has.
  ...([
    ["224.0.0.0", 4],
    ["240.0.0.0", 4],
  ] as const),
] as const)
  closed.addSubnet(network, bits, "ipv4");

/** What of IPv6 leads to the internet at all, and within it what leads back into IPv4 or nowhere. */
const open = new BlockList();
open.addSubnet("2000::", 3, "ipv6");
const notOpen = new BlockList();
for (const [network, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  notOpen.addSubnet(network, bits, "ipv6");

/** Whether an address is one of the public internet: none of this machine, of a private network, or of the cloud's own. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, "ipv4");
  return isIPv6(address) && open.check(address, "ipv6") && !notOpen.check(address, "ipv6");
}
