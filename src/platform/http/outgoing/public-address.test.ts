import { expect, it } from "vitest";
import { isPublicAddress } from "./public-address.ts";

it.each([
  ...["127.0.0.1", "127.8.9.10", "0.0.0.0", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1"],
  ...[
    "169.254.169.254",
    "100.64.0.1",
    "192.0.2.1",
    "198.18.0.1",
    "203.0.113.7",
    "224.0.0.1",
    "255.255.255.255",
  ],
  ...["::", "::1", "::ffff:127.0.0.1", "::ffff:8.8.8.8", "fe80::1", "fc00::1", "fd12:3456::1", "ff02::1"],
  ...[
    "64:ff9b::7f00:1",
    "2002:7f00:1::1",
    "2001::1",
    "2001:db8::1",
    "fe80::1%eth0",
    "localhost",
    "",
    "1.2.3",
  ],
])("%s is not of the public internet", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each([
  "8.8.8.8",
  "172.32.0.1",
  "172.15.0.1",
  "100.128.0.1",
  "93.184.216.34",
  "2a00:1450:4001::5e",
  "2606:4700::1111",
])("%s is of the public internet", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});
