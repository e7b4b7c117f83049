import { Download } from "lucide-react";
import * as verify from "#messages/generated/verify.ts";
import { verdictOf } from "#public-log/claim.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { keptCheckpoints } from "#src/site-log/log-memory.ts";
import type { SiteLog } from "#src/site-log/read-site-log.ts";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { saveFile } from "#src/ui/save-file.ts";
import { describeClaim } from "./describe-claim.ts";

/** Checkpoints that are listed; the others are compared as well. */
const MOST_SHOWN = 5;

/** The checkpoints that this browser has seen, and whether the log still begins with them. */
export function KeptCheckpoints({ site }: { site: SiteLog }) {
  const t = useMessages();
  const formats = useFormats();
  const { memory, log, kept: claim, isLasting } = site;
  const { newest } = log;
  const kept = keptCheckpoints(memory).sort((one, other) => other.size - one.size);
  return (
    <Card title={t(verify.keptTitle)}>
      <p className="max-w-[70ch] text-muted">{t(verify.keptLead)}</p>
      {!isLasting && <p className="mt-2 max-w-[70ch]">{t(verify.keptVolatile)}</p>}
      {claim !== undefined && verdictOf(claim) !== "unchecked" && (
        <p className={verdictOf(claim) === "wrong" ? "mt-2 text-negative" : "mt-2"}>
          {describeClaim(claim, t, formats)}
        </p>
      )}
      {kept.length === 0 ? (
        <p className="mt-3">{t(verify.keptEmpty)}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line">
          {kept.slice(0, MOST_SHOWN).map(({ note, size, keptAt }) => (
            <li key={note} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2.5">
              <span className="figures font-medium">{t(verify.keptItem, { count: size })}</span>
              <span className="figures text-muted">
                {t(verify.keptSeen, { moment: formats.dayTime(keptAt) })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {newest.is === "read" && (
        <Button
          variant="secondary"
          size="small"
          className="mt-4"
          icon={<Download aria-hidden size={16} />}
          onClick={() => {
            const file = new Blob([newest.checkpoint.note], { type: "text/plain;charset=utf-8" });
            saveFile(file, `checkpoint-${newest.checkpoint.size}.txt`);
          }}
        >
          {t(verify.keptSave)}
        </Button>
      )}
    </Card>
  );
}
