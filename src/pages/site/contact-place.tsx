import { lazy, Suspense } from "react";
import { forms } from "#src/content/texts/en/forms.ts";
import { useTexts } from "#src/features/language/language-context.ts";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { WhenNear } from "#src/ui/when-near.tsx";

const MessageForm = lazy(() =>
  import("#src/features/contact/message-form.tsx").then((module) => ({ default: module.MessageForm })),
);

/** The contact form, whose code comes when it is about to be seen. */
export function ContactPlace() {
  const texts = useTexts("forms", forms).contact;
  const waiting = <Skeleton className="h-[430px] rounded-card" />;
  return (
    <div className="min-w-0 rounded-card border border-line bg-card p-5 sm:p-8">
      <WhenNear fallback={waiting}>
        <Suspense fallback={waiting}>
          <MessageForm texts={texts} />
        </Suspense>
      </WhenNear>
    </div>
  );
}
