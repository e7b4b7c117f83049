import { type ComponentType, Suspense } from "react";
import { AboutSection } from "./landing/about-section.tsx";
import { ChartSection } from "./landing/chart-section.tsx";
import { ContactSection } from "./landing/contact-section.tsx";
import { FaqSection } from "./landing/faq-section.tsx";
import { FeaturesSection } from "./landing/features-section.tsx";
import { Hero } from "./landing/hero.tsx";
import { PlansSection } from "./landing/plans-section.tsx";
import { ProfitBanner } from "./landing/profit-banner.tsx";
import { RiskSection } from "./landing/risk-section.tsx";
import { ServicesSection } from "./landing/services-section.tsx";
import { TestimonialsSection } from "./landing/testimonials-section.tsx";

const below: readonly ComponentType[] = [
  AboutSection,
  ServicesSection,
  PlansSection,
  ProfitBanner,
  ChartSection,
  FeaturesSection,
  TestimonialsSection,
  FaqSection,
  RiskSection,
];

/**
 * The product, its offer and its risks. Each section hydrates by itself, in pieces that keep the page
 * responsive; the form at once, so that nothing sent is lost.
 */
export function LandingPage() {
  return (
    <>
      <Hero />
      {below.map((Section) => (
        <Suspense key={below.indexOf(Section)}>
          <Section />
        </Suspense>
      ))}
      <ContactSection />
    </>
  );
}
