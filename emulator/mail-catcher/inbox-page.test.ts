import { describe, expect, it } from "vitest";
import { inboxPage } from "./inbox-page.ts";
import { createOutbox } from "./outbox.ts";

const evil = `<script>alert(1)</script>"'`;

describe("inbox page", () => {
  it("shows messages as text, newest first, with their links", () => {
    const outbox = createOutbox({ now: () => 0 });
    outbox.mail({
      from: "a@b.c",
      to: ["x@y.z"],
      subject: "Verify",
      text: "go to http://localhost/?a=1&b=2 now",
      html: "",
    });
    outbox.sms({ to: "+49123", text: "your code: 123456" });
    const page = inboxPage(outbox);
    expect(page).toContain('<a href="http://localhost/?a=1&amp;b=2" rel="noreferrer">');
    expect(page.indexOf("123456")).toBeLessThan(page.indexOf("Verify"));
    expect(inboxPage(outbox, "x@y.z")).not.toContain("123456");
  });

  it("lets nothing of a message become markup", () => {
    const outbox = createOutbox({ now: () => 0 });
    outbox.mail({ from: evil, to: [evil], subject: evil, text: evil, html: evil });
    outbox.sms({ to: evil, text: `javascript:alert(1) ${evil}` });
    const page = inboxPage(outbox);
    expect(page).not.toContain("<script");
    expect(inboxPage(outbox, evil)).not.toContain("<script");
    expect(page).not.toContain('href="javascript:');
  });

  it("shows an HTML mail only in a frame that can do nothing", () => {
    const outbox = createOutbox({ now: () => 0 });
    outbox.mail({ from: "", to: [], subject: "", text: "", html: '<b onclick="x()">bold</b>' });
    expect(inboxPage(outbox)).toContain(
      '<iframe sandbox title="HTML part" srcdoc="&lt;b onclick=&quot;x()&quot;&gt;bold&lt;/b&gt;">',
    );
  });
});
