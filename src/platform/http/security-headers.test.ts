import { expect, it } from "vitest";
import { contentSecurityPolicy, withSecurityHeaders } from "./security-headers.ts";

const partOf = (policy: string, name: string) => policy.split("; ").find((part) => part.startsWith(name));

it("a page may load our own parts and nothing else", () => {
  const policy = contentSecurityPolicy("abc");
  expect(partOf(policy, "script-src")).toBe("script-src 'self' 'nonce-abc'");
  expect(partOf(policy, "connect-src")).toBe("connect-src 'self'");
  expect(policy).not.toMatch(/https?:|\*|unsafe/);
});

it("what counts a visit may be loaded, report, and show its pixel where the visitor has agreed, and nothing more", () => {
  const counted = contentSecurityPolicy("abc", [], ["https://stats.example", "https://more.example"]);
  const others = " https://stats.example https://more.example";
  expect(partOf(counted, "script-src")).toBe(`script-src 'self' 'nonce-abc'${others}`);
  expect(partOf(counted, "connect-src")).toBe(`connect-src 'self'${others}`);
  expect(partOf(counted, "img-src")).toBe(`img-src 'self' data: blob:${others}`);
  expect(counted.replaceAll(others, "")).toBe(contentSecurityPolicy("abc"));
});

it("data runs and loads nothing wherever it is opened, and no other site shows a file", () => {
  const policyOf = (type: string, own?: string) =>
    withSecurityHeaders(
      new Response("", { headers: { "Content-Type": type, ...(own && { "Content-Security-Policy": own }) } }),
    ).headers.get("content-security-policy");
  expect(policyOf("application/json; charset=UTF-8")).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(policyOf("application/pdf")).toContain("frame-ancestors 'self'");
  expect(policyOf("text/html", "default-src 'self'")).toBe("default-src 'self'");
});
