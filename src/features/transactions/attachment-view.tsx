import { useQuery } from "@tanstack/react-query";
import { Download, ExternalLink } from "lucide-react";
import type { Transaction } from "#domain/transactions/transaction.ts";
import * as adminTexts from "#messages/generated/admin-transactions.ts";
import { readAttachment } from "#src/backend/attachments.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { ButtonAnchor } from "#src/ui/button-anchor.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { useBlobAddress } from "#src/ui/use-blob-address.ts";

export interface AttachmentViewProps {
  transaction: Transaction;
  attachmentId: string;
}

const extensions: Readonly<Record<string, string>> = { "image/jpeg": "jpg", "image/png": "png" };

/** The file itself: an image in its place, a PDF as a download, because its scripts must not run on this site. */
export function AttachmentView({ transaction, attachmentId }: AttachmentViewProps) {
  const t = useMessages();
  const { transactionId } = transaction;
  const type = transaction.attachmentType ?? "";
  const file = useQuery({
    queryKey: ["attachment", attachmentId],
    queryFn: () => readAttachment(attachmentId, type),
    // Nothing changes the bytes of a file, and it is not kept once it is hidden.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const isImage = Object.hasOwn(extensions, type);
  return (
    <div className="mt-2">
      <QueryState
        query={file}
        problem={t(adminTexts.proofProblem)}
        isLine
        loading={<Skeleton className={isImage ? "h-64 w-full" : "h-10 w-40"} />}
      >
        {(blob) => (
          <File blob={blob} isImage={isImage} name={`${transactionId}.${extensions[type] ?? "pdf"}`} />
        )}
      </QueryState>
    </div>
  );
}

function File({ blob, isImage, name }: { blob: Blob; isImage: boolean; name: string }) {
  const t = useMessages();
  const address = useBlobAddress(blob);
  return (
    <div className="grid gap-3">
      {isImage && address !== undefined && (
        <img
          src={address}
          alt={t(adminTexts.proofImage)}
          className="max-h-[480px] max-w-full justify-self-start rounded-control border border-line"
        />
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonAnchor
          href={address}
          download={name}
          variant="secondary"
          size="small"
          icon={<Download aria-hidden size={16} />}
        >
          {t(isImage ? adminTexts.proofDownloadImage : adminTexts.proofDownloadPdf)}
        </ButtonAnchor>
        {isImage && (
          <ButtonAnchor
            href={address}
            target="_blank"
            rel="noreferrer"
            aria-label={t(adminTexts.proofFullSizeName)}
            variant="ghost"
            size="small"
            icon={<ExternalLink aria-hidden size={16} />}
          >
            {t(adminTexts.proofFullSize)}
          </ButtonAnchor>
        )}
      </div>
    </div>
  );
}
