import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as landing from "#messages/generated/landing.ts";
import { siteNavigation } from "#src/content/site-navigation.ts";
import { testimonials } from "#src/content/testimonials.ts";
import { readingIn } from "#src/language/catalogues.ts";
import { fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { testimonialTexts } from "./landing/testimonials-section.tsx";
import { LandingPage } from "./landing.tsx";

const { t } = readingIn("en");

const warning =
  "Don't invest unless you're prepared to lose all the money you invest. This is a high-risk investment and you should not expect to be protected if something goes wrong.";

const calm = (query: string) =>
  Object.assign(new EventTarget(), { matches: query.includes("reduced-motion") }) as MediaQueryList;

beforeEach(() => {
  vi.spyOn(window, "matchMedia").mockImplementation(calm);
  fakeWire({
    "GET /tablesdb/main/tables/Plans/rows": rowList([]),
    "GET /tablesdb/main/tables/results/rows": rowList([]),
  });
  render(<LandingPage />);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const sectionOf = (heading: string) => screen.getByRole("heading", { name: heading }).closest("section");

describe("the landing page", () => {
  it("says what this is in one sentence and offers one account", () => {
    const [title, ...others] = screen.getAllByRole("heading", { level: 1 });
    expect(title).toHaveTextContent("An investment account you can check line by line.");
    expect(others).toEqual([]);
    expect(title?.closest("section")).toHaveTextContent(/Deposit in crypto, choose a plan, follow one trade/);
    expect(screen.getByRole("link", { name: "Open an account" })).toHaveAttribute("href", "/register");
  });

  it("says the risk beside the offer and beside the plans", () => {
    const offer = screen.getByRole("heading", { level: 1 }).closest("section");
    for (const section of [offer, sectionOf("Plans")]) expect(section).toHaveTextContent(warning);
  });

  it("marks every figure of the advertising, and says below what that means", () => {
    const figures = within(sectionOf("An investment account you can check line by line.") as HTMLElement);
    for (const figure of ["95%", "1.85", "12 hours", "10+"])
      expect(figures.getByText(figure).closest("div")).toHaveTextContent("Illustrative");
    expect(figures.getByText(/^Illustrative: these figures have no published source/)).toBeVisible();
    for (const claim of [/up to 41%/, /up to 80%/])
      expect(screen.getByText(claim)).toHaveTextContent("Illustrative");
  });

  it("marks the product picture as an example and each testimonial as a sample", () => {
    expect(screen.getByText(/^Example with invented figures/)).toBeVisible();
    expect(screen.getAllByText("Sample")).toHaveLength(5);
  });

  it("has the sections of the specification, in its order", () => {
    const { heroTitle, aboutTitle, servicesTitle, plansTitle, bannerTitle, chartTitle } = landing;
    const { featuresTitle, testimonialsTitle, faqTitle, contactTitle } = landing;
    const titles = [heroTitle, aboutTitle, servicesTitle, plansTitle, bannerTitle, chartTitle, featuresTitle]
      .concat(testimonialsTitle, faqTitle, contactTitle)
      .map((title) => t(title));
    const headings = screen.getAllByRole("heading").map(({ textContent }) => textContent);
    expect(headings.filter((heading) => titles.includes(heading ?? ""))).toEqual(titles);
  });

  it("advertises the six services, each with its risk, and the six features", () => {
    const headingsIn = (section: Element | null) =>
      within(section as HTMLElement)
        .getAllByRole("heading", { level: 3 })
        .map(({ textContent }) => textContent);
    const services = document.getElementById("services");
    expect(headingsIn(services)).toEqual([
      ...["Copy trading", "Financial advisory", "Forex trading", "Index trading", "ETF stocks", "CFDs"],
    ]);
    const { servicesCopyRisk, servicesAdvisoryRisk, servicesForexRisk } = landing;
    const { servicesIndexRisk, servicesEtfRisk, servicesCfdRisk } = landing;
    for (const risk of [servicesCopyRisk, servicesAdvisoryRisk, servicesForexRisk])
      expect(services).toHaveTextContent(t(risk));
    for (const risk of [servicesIndexRisk, servicesEtfRisk, servicesCfdRisk])
      expect(services).toHaveTextContent(t(risk));
    expect(headingsIn(sectionOf(t(landing.featuresTitle)))).toEqual([
      ...["Real-time data", "24/7 support Illustrative", "Higher security", "Several ways to deposit crypto"],
      ...["Withdrawals once confirmed", "Performance in the open"],
    ]);
  });

  it("has a contact form in its last section", () => {
    const contact = within(document.getElementById("contact") as HTMLElement);
    for (const name of ["Full name", "Email", "Message"])
      expect(contact.getByRole("textbox", { name })).toBeVisible();
    expect(contact.getByRole("button", { name: "Send message" })).toBeVisible();
  });

  it("has every section that the navigation leads to", () => {
    for (const { href } of siteNavigation) {
      const anchor = new URL(href, "http://x").hash.slice(1);
      if (anchor !== "") expect(document.getElementById(anchor)).toBeInTheDocument();
    }
  });

  it("has its headings in order", () => {
    const levels = screen.getAllByRole("heading").map(({ tagName }) => Number(tagName.slice(1)));
    for (const [index, level] of levels.entries())
      expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
  });
});

describe("the testimonials", () => {
  it("are five, each with a text, a name, initials and a role", () => {
    const slides = [...document.querySelectorAll("[data-slide]")].map(({ textContent }) => textContent);
    expect(slides).toHaveLength(5);
    for (const [index, { text, name, initials }] of testimonials.entries()) {
      const { said, role } = testimonialTexts[text];
      for (const part of [t(said), name, initials, t(role)]) expect(slides[index]).toContain(part);
    }
  });

  const shown = () => screen.getByText(/^\d of 5$/).textContent;
  const carousel = () => screen.getByRole("region", { name: "Testimonials" });

  it("go on and back by button and by arrow key, around the end", async () => {
    const user = userEvent.setup();
    await user.click(screen.getByRole("button", { name: "Previous testimonial" }));
    expect(shown()).toBe("5 of 5");
    await user.keyboard("{ArrowRight}");
    expect(shown()).toBe("1 of 5");
  });

  it.each([
    [74, "1 of 5"],
    [75, "2 of 5"],
    [-75, "5 of 5"],
  ])("swiped by %i px towards the start show %s", async (distance, expected) => {
    const user = userEvent.setup();
    await user.pointer([
      { keys: "[TouchA>]", target: carousel(), coords: { clientX: 200, clientY: 10 } },
      { keys: "[/TouchA]", target: carousel(), coords: { clientX: 200 - distance, clientY: 10 } },
    ]);
    expect(shown()).toBe(expected);
  });

  it("stand still when the visitor prefers reduced motion, until started", async () => {
    await userEvent.click(screen.getByRole("button", { name: "Play" }));
    expect(screen.getByRole("button", { name: "Pause" })).toBeVisible();
  });
});
