import { describe, expect, it } from "vitest";
import { isEmail, isIpAddress, isUrl } from "./addresses.ts";

describe("addresses, each as PHP 8.4 judged it", () => {
  it.each([
    "a+b@b.co",
    " a@b.co ",
    '"a"@b.co',
    "a@[127.0.0.1]",
    "a@[IPv6:::1]",
    "a@xn--4ca.de",
    `${"x".repeat(64)}@b.co`,
  ])("takes the e-mail address %j", (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    "a",
    "@b.co",
    "a@b",
    "a@127.0.0.1",
    "a@b.123",
    "a..b@b.co",
    ".a@b.co",
    '"a b"@b.co',
    '"a@b"@b.co',
    "ä@b.co",
    "a@ä.de",
    "a@b_c.co",
    "a@[300.1.1.1]",
    `${"x".repeat(65)}@b.co`,
    `a@${"d".repeat(64)}.co`,
  ])("refuses the e-mail address %j", (text) => {
    expect(isEmail(text)).toBe(false);
  });

  it.each([
    "https://example.com",
    "http://localhost?q=1",
    "http://999.1.1.1/",
    "http://[::1]/",
    "http://user:pw@h.com:80/<x>",
    "http://h.com:/",
    "http://a.",
    "ftp://-a_b/",
    "custom-scheme://x",
    "mailto:ada@example.com",
    "mailto:",
    "file:///etc/hosts",
  ])("takes the URL %j", (text) => {
    expect(isUrl(text)).toBe(true);
  });

  it.each([
    "",
    "example.com",
    "//example.com",
    "http:/example.com",
    "http:///x",
    "http://example.com/ä",
    "http://ä.de",
    "http://example.com/a b",
    "http://a_b.com",
    "http://-a.com",
    "http://a..b",
    "http://[::g]",
    "http://h.com:65536",
    "http://h.com:abc",
    "http://@h;x.com/",
    "javascript:alert(1)",
    "news:80",
    "ht_tp://x",
  ])("refuses the URL %j", (text) => {
    expect(isUrl(text)).toBe(false);
  });

  it.each([
    ["::ffff:1.2.3.4", true],
    ["fe80::1%eth0", false],
    ["01.2.3.4", false],
    ["1.2.3.4/24", false],
  ])("takes or refuses the network address %j", (text, isOne) => {
    expect(isIpAddress(text)).toBe(isOne);
  });
});
