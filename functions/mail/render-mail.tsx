/** @jsxRuntime automatic */
// Said here because scripts run without being bundled, and tsx asks no tsconfig about this folder.
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Row,
  Section,
  Text,
} from "react-email";
import { directionOf, type Language, sourceLanguage } from "#messages/languages.ts";
import {
  footerLines,
  headerText,
  type MailContent,
  type RenderedMail,
  renderPlainText,
} from "./mail-content.ts";
import { phraseLabel, phrasePlaceholder } from "./phrase.ts";
import type { SiteInfo } from "./site-info.ts";

/**
 * Makes both versions of a mail. Whatever people typed is a child of an element, never markup: React escapes it.
 * Not by `render` of react-email, which brings a formatter and a reader of HTML along and makes the function twice as
 * large; the plain text is made of the same words.
 * @param language in which it is written
 */
export function renderMail(
  email: MailContent,
  site: SiteInfo,
  language: Language = sourceLanguage,
): RenderedMail {
  const subject = headerText(email.subject);
  return {
    subject,
    text: renderPlainText(email, site, language),
    html: `<!DOCTYPE html>${renderToStaticMarkup(<EmailLayout {...{ email, site, subject, language }} />)}`,
  };
}

/** The tokens of the site, light; mail programs know neither variables nor light-dark(). */
const colors = { page: "#f5f7f9", card: "#ffffff", line: "#dce2e9", sunken: "#ebeff3" };
const inks = { ink: "#101c2b", muted: "#4b5b6f", brand: "#0b5d6d", onBrand: "#ffffff" };

/** The same, dark. Programs that cannot do this show the light one or turn the colours themselves. */
const darkStyle = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { background-color: #f5f7f9; margin: 0; }
@media (prefers-color-scheme: dark) {
.page { background-color: #0b121a !important; }
.card { background-color: #121c27 !important; border-color: #253343 !important; }
.facts, .quote { background-color: #0f1822 !important; }
.ink { color: #e9eff5 !important; }
.muted { color: #a5b4c4 !important; }
.brand { color: #5cc0cf !important; }
.action { background-color: #5cc0cf !important; color: #05222a !important; }
.line { border-color: #253343 !important; }
}`;

const font = { fontFamily: "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif" };
const words = { ...font, color: inks.ink, fontSize: "16px", lineHeight: "24px", margin: "0 0 16px" };
const small = { ...font, color: inks.muted, fontSize: "14px", lineHeight: "20px", margin: "0 0 8px" };
const unbroken = { overflowWrap: "anywhere", wordBreak: "break-word" } as const;
const box = { backgroundColor: colors.sunken, borderRadius: "8px", margin: "0 0 16px", padding: "8px 16px" };

interface EmailLayoutProps {
  readonly email: MailContent;
  readonly site: SiteInfo;
  readonly subject: string;
  readonly language: Language;
}

function EmailLayout({ email, site, subject, language }: EmailLayoutProps) {
  const { greeting, paragraphs, facts = [], quote, link, alarm, phrase, notes = [] } = email;
  return (
    <Html lang={language} dir={directionOf(language)}>
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyle}</style>
      </Head>
      <Body className="page" lang={language} dir={directionOf(language)}>
        {/* What mail programs show beside the subject. The Preview of react-email would be a second title. */}
        <div style={{ display: "none", maxHeight: 0, overflow: "hidden" }}>{paragraphs[0]}</div>
        <Section className="page" style={{ backgroundColor: colors.page }}>
          <Container style={{ maxWidth: "600px", margin: "0 auto", padding: "24px 12px" }}>
            <Text className="brand" style={brand}>
              {site.product}
            </Text>
            <Section className="card" style={card}>
              {phrase !== undefined && (
                <Section className="quote" style={box}>
                  <Text className="muted" style={factName}>
                    {phraseLabel(language, site)}
                  </Text>
                  <Text className="ink" dir="auto" style={{ ...factValue, fontSize: "16px" }}>
                    {phrasePlaceholder(phrase)}
                  </Text>
                </Section>
              )}
              <Heading as="h1" className="ink" style={title}>
                {subject}
              </Heading>
              <Words>{greeting}</Words>
              {paragraphs.map((paragraph) => (
                <Words key={paragraph}>{paragraph}</Words>
              ))}
              {facts.length > 0 && <Facts facts={facts} isRtl={directionOf(language) === "rtl"} />}
              {quote !== undefined && (
                <Section className="quote" style={box}>
                  <Text
                    className="ink"
                    dir="auto"
                    style={{ ...words, ...unbroken, margin: 0, whiteSpace: "pre-wrap" }}
                  >
                    {quote}
                  </Text>
                </Section>
              )}
              {link !== undefined && (
                <Button className="action" href={link.url} style={action}>
                  {link.words}
                </Button>
              )}
              {alarm !== undefined && (
                <Words>
                  {alarm.lead}{" "}
                  <Link className="brand" href={alarm.url} style={alarmLink}>
                    {alarm.words}
                  </Link>
                </Words>
              )}
              {notes.length > 0 && <Hr className="line" style={rule} />}
              {notes.map((note) => (
                <Small key={note}>{note}</Small>
              ))}
            </Section>
            <Section style={{ padding: `16px ${EDGE} 0` }}>
              {footerLines(site, language).map((line) => (
                <Small key={line}>{line}</Small>
              ))}
            </Section>
          </Container>
        </Section>
      </Body>
    </Html>
  );
}

/** The text above and below the card begins where the card's text begins. */
const EDGE = "21px";
const brand = { ...words, color: inks.brand, fontSize: "18px", fontWeight: 700, padding: `0 ${EDGE}` };
const card = {
  backgroundColor: colors.card,
  border: `1px solid ${colors.line}`,
  borderRadius: "12px",
  padding: "24px 20px 16px",
};
const title = { ...words, ...unbroken, fontSize: "20px", lineHeight: "28px", fontWeight: 700 };
const action = {
  ...font,
  backgroundColor: inks.brand,
  color: inks.onBrand,
  borderRadius: "8px",
  fontSize: "16px",
  fontWeight: 600,
  margin: "0 0 16px",
  padding: "14px 20px",
};
const alarmLink = { color: inks.brand, fontWeight: 600, textDecoration: "underline" };
const rule = { borderColor: colors.line, margin: "8px 0 16px" };

function Words({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={{ ...words, ...unbroken }}>
      {children}
    </Text>
  );
}

function Small({ children }: { children: ReactNode }) {
  return (
    <Text className="muted" style={{ ...small, ...unbroken }}>
      {children}
    </Text>
  );
}

/** The longest value that has room beside its name on a phone. */
const BESIDE = 24;

const cell = { ...words, margin: 0, fontSize: "15px", verticalAlign: "top" };
const factName = { ...cell, color: inks.muted, fontSize: "14px" };
const factValue = { ...cell, ...unbroken, fontWeight: 600 };

/**
 * Name and value side by side, also in a program that knows tables only; an address stands below its name. Amounts and
 * addresses keep their own order where the mail is written from right to left.
 */
function Facts({ facts, isRtl }: { facts: NonNullable<MailContent["facts"]>; isRtl: boolean }) {
  const side = isRtl ? "left" : "right";
  const ownOrder = isRtl ? ({ dir: "auto" } as const) : {};
  return (
    <Section className="facts" style={box}>
      {facts.map(([name, value]) =>
        value.length > BESIDE ? (
          <Row key={name}>
            <Column style={{ padding: "6px 0" }}>
              <Text className="muted" style={factName}>
                {name}
              </Text>
              <Text
                className="ink"
                style={isRtl ? { ...factValue, textAlign: "right" } : factValue}
                {...ownOrder}
              >
                {value}
              </Text>
            </Column>
          </Row>
        ) : (
          <Row key={name}>
            <Column
              className="muted"
              style={{ ...factName, padding: isRtl ? "6px 0 6px 12px" : "6px 12px 6px 0" }}
            >
              {name}
            </Column>
            <Column className="ink" align={side} style={{ ...factValue, padding: "6px 0" }} {...ownOrder}>
              {value}
            </Column>
          </Row>
        ),
      )}
    </Section>
  );
}
