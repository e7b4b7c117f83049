import { AboutSection } from "./landing/about-section.tsx";
import { Hero } from "./landing/hero.tsx";
import { PlansSection } from "./landing/plans-section.tsx";
import { RiskSection } from "./landing/risk-section.tsx";
import { StepsSection } from "./landing/steps-section.tsx";

/** What the product is, how money moves in it, and what can go wrong. */
export function LandingPage() {
  return (
    <>
      <Hero />
      <AboutSection />
      <StepsSection />
      <PlansSection />
      <RiskSection />
    </>
  );
}
