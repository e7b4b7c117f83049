import { useQuery } from "@tanstack/react-query";
import { Download, ZoomIn, ZoomOut } from "lucide-react";
import { useState } from "react";
import type { ReadableFile } from "#domain/identity/operations.ts";
import * as adminIdentity from "#messages/generated/admin-identity.ts";
import { useAttachmentLabel } from "#src/fields/attachment-label.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { Button } from "#src/ui/button.tsx";
import { ButtonAnchor } from "#src/ui/button-anchor.tsx";
import { Card } from "#src/ui/card.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { useBlobAddress } from "#src/ui/use-blob-address.ts";
import { identityFile } from "./queries.ts";

const extensions: Readonly<Record<string, string>> = { "image/jpeg": "jpg", "image/png": "png" };

/** A file of an identity: an image in its place, a PDF as a download, because its scripts must not run on this site. */
export function IdentityFileView({ title, file }: { title: string; file: ReadableFile }) {
  const t = useMessages();
  const label = useAttachmentLabel();
  const bytes = useQuery(identityFile(file));
  const extension = extensions[file.type];
  return (
    <Card
      title={title}
      action={
        <span className="text-muted text-small">
          {label({ attachmentType: file.type, attachmentSize: file.size })}
        </span>
      }
    >
      <QueryState
        query={bytes}
        problem={t(adminIdentity.fileProblem)}
        isLine
        loading={<Skeleton className={extension === undefined ? "h-10 w-40" : "h-64 w-full"} />}
      >
        {(blob) => (
          <Shown
            blob={blob}
            title={title}
            isImage={extension !== undefined}
            name={`${file.fileId.slice(0, 8)}.${extension ?? "pdf"}`}
          />
        )}
      </QueryState>
    </Card>
  );
}

interface ShownProps {
  blob: Blob;
  title: string;
  isImage: boolean;
  name: string;
}

function Shown({ blob, title, isImage, name }: ShownProps) {
  const t = useMessages();
  const [isLarge, setLarge] = useState(false);
  const address = useBlobAddress(blob);
  return (
    <div className="grid grid-cols-1 gap-3">
      {isImage && address !== undefined && (
        // At its own size it is scrolled, also by the keyboard.
        <div
          tabIndex={isLarge ? 0 : undefined}
          className="max-h-[70vh] overflow-auto rounded-control border border-line bg-sunken"
        >
          <img
            src={address}
            alt={title}
            className={isLarge ? "max-w-none" : "mx-auto max-h-[440px] max-w-full object-contain"}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {isImage && (
          <Button
            variant="secondary"
            size="small"
            aria-label={t(isLarge ? adminIdentity.fileShrink : adminIdentity.fileZoom, { file: title })}
            icon={isLarge ? <ZoomOut aria-hidden size={16} /> : <ZoomIn aria-hidden size={16} />}
            onClick={() => setLarge(!isLarge)}
          >
            {t(isLarge ? adminIdentity.shrink : adminIdentity.zoom)}
          </Button>
        )}
        <ButtonAnchor
          href={address}
          download={name}
          aria-label={t(adminIdentity.fileDownload, { file: title })}
          variant="ghost"
          size="small"
          icon={<Download aria-hidden size={16} />}
        >
          {t(adminIdentity.download)}
        </ButtonAnchor>
      </div>
    </div>
  );
}
