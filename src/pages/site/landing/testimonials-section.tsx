import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import * as frame from "#messages/generated/frame.ts";
import * as landing from "#messages/generated/landing.ts";
import { isSample, testimonials } from "#src/content/testimonials.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { classNames } from "#src/ui/class-names.ts";
import { IconButton } from "#src/ui/icon-button.tsx";
import { Mark } from "./mark.tsx";
import { useCarousel } from "./use-carousel.ts";

export const testimonialTexts = {
  ledger: { said: landing.testimonialsLedgerText, role: landing.testimonialsLedgerRole },
  fee: { said: landing.testimonialsFeeText, role: landing.testimonialsFeeRole },
  loss: { said: landing.testimonialsLossText, role: landing.testimonialsLossRole },
  support: { said: landing.testimonialsSupportText, role: landing.testimonialsSupportRole },
  phone: { said: landing.testimonialsPhoneText, role: landing.testimonialsPhoneRole },
};

/** The testimonials, once there are any: one at a time, all five in one place, so that nothing jumps. */
export function TestimonialsSection() {
  const t = useMessages();
  const { bookDay } = useFormats();
  const haveSamples = testimonials.some(isSample);
  const carousel = useCarousel(testimonials.length);
  return (
    <section
      aria-roledescription={t(landing.testimonialsCarousel)}
      aria-label={t(landing.testimonialsLabel)}
      className="bg-sunken"
      {...carousel.handlers}
    >
      <div className="page-width grid gap-x-16 gap-y-10 py-16 sm:py-24 lg:grid-cols-[5fr_7fr]">
        <div className="flex flex-col items-start">
          <h2 className="font-semibold text-display">
            {haveSamples ? t(landing.testimonialsTitle) : t(landing.testimonialsLabel)}
          </h2>
          {haveSamples && <p className="mt-4 max-w-[52ch] text-muted">{t(landing.testimonialsNote)}</p>}
          <div className="mt-6 flex items-center gap-1">
            <IconButton
              label={t(landing.testimonialsPrevious)}
              icon={<ChevronLeft aria-hidden size={22} className="rtl:-scale-x-100" />}
              onClick={carousel.previous}
              className="-ms-3"
            />
            <p className="figures min-w-14 text-center text-muted text-small">
              {t(landing.testimonialsPosition, { index: carousel.shown + 1, count: testimonials.length })}
            </p>
            <IconButton
              label={t(landing.testimonialsNext)}
              icon={<ChevronRight aria-hidden size={22} className="rtl:-scale-x-100" />}
              onClick={carousel.next}
            />
            <IconButton
              label={carousel.playing ? t(landing.testimonialsPause) : t(landing.testimonialsPlay)}
              icon={carousel.playing ? <Pause aria-hidden size={18} /> : <Play aria-hidden size={18} />}
              onClick={carousel.toggle}
            />
          </div>
        </div>
        <div aria-live={carousel.playing ? "off" : "polite"} className="grid touch-pan-y select-none">
          {testimonials.map((testimonial, index) => {
            const { text, name, initials, source, verifiedAt } = testimonial;
            const shown = index === carousel.shown;
            return (
              <figure
                key={name}
                data-slide
                aria-roledescription={t(landing.testimonialsSlide)}
                aria-hidden={!shown}
                className={classNames(
                  "col-start-1 row-start-1 flex flex-col transition-opacity duration-250",
                  !shown && "invisible opacity-0",
                )}
              >
                <blockquote className="text-balance font-medium text-title">
                  <q>{t(testimonialTexts[text].said)}</q>
                </blockquote>
                <figcaption className="mt-6 flex items-center gap-3">
                  <span
                    aria-hidden
                    className="grid size-11 place-items-center rounded-full bg-brand-soft font-semibold text-brand text-small"
                  >
                    {initials}
                  </span>
                  <span>
                    <span className="font-semibold">{name}</span>{" "}
                    {isSample(testimonial) && <Mark>{t(frame.marksSample)}</Mark>}
                    <span className="block text-muted text-small">{t(testimonialTexts[text].role)}</span>
                    {source !== undefined && verifiedAt !== undefined && (
                      <span className="block text-muted text-small">
                        {t(landing.statisticsSource, { source: `${source}, ${bookDay(verifiedAt)}` })}
                      </span>
                    )}
                  </span>
                </figcaption>
              </figure>
            );
          })}
        </div>
      </div>
    </section>
  );
}
