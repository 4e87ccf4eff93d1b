import { expect, it } from "vitest";
import type { ProviderAccount } from "../../platform/gateways/gateway.ts";
import { openCredentials, sealCredentials } from "./credentials.ts";

const keys = { secretKey: "a key of at least thirty-two characters" };
const team = { team: 7 };
const account: ProviderAccount = {
  provider: "paypal",
  credentials: { client_id: "abc", client_secret: "geheim", webhook_id: "WH-1", mode: "sandbox" },
};

it("sealed credentials open for their account, and show nothing of themselves", () => {
  const sealed = sealCredentials(team, "token-of-the-row", account, keys);
  expect(openCredentials(team, "token-of-the-row", sealed, keys)).toEqual(account);
  expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("geheim");
});

it("carried to another account, another team or another installation they stay shut", () => {
  const sealed = sealCredentials(team, "token-of-the-row", account, keys);
  expect(() => openCredentials(team, "token-of-another", sealed, keys)).toThrow();
  expect(() => openCredentials({ team: 8 }, "token-of-the-row", sealed, keys)).toThrow();
  const other = { secretKey: "another key of at least thirty-two characters" };
  expect(() => openCredentials(team, "token-of-the-row", sealed, other)).toThrow();
});
