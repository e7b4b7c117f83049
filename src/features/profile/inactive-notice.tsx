import { Clock3 } from "lucide-react";
import { Card } from "#src/ui/card.tsx";

/** Stands in the place of everything else until an administrator activates the account. */
export function InactiveNotice({ name }: { name: string }) {
  return (
    <Card className="mx-auto mt-6 max-w-xl sm:mt-16">
      <div role="status" className="grid justify-items-center gap-3 py-6 text-center sm:py-10">
        <span className="mb-2 grid size-14 place-items-center rounded-full bg-pending-soft text-pending">
          <Clock3 aria-hidden size={26} />
        </span>
        <h1 className="text-title font-semibold">Your account is not active yet</h1>
        <p className="wrap-anywhere max-w-md text-muted">
          Thank you for joining us, {name}. New accounts are activated within 24 hours. You can leave this
          page open: it continues by itself as soon as your account is active.
        </p>
      </div>
    </Card>
  );
}
