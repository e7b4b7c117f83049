import { localeOf } from "#domain/values/dollars-in.ts";
import * as fields from "#messages/generated/fields.ts";
import { useLanguage, useMessages } from "#src/language/use-messages.ts";

interface Attachment {
  readonly attachmentType: string | null;
  readonly attachmentSize: number;
}

/** Returns the function that says what kind of file it is, and how large: "PDF, 120 kB". */
export function useAttachmentLabel(): (file: Attachment) => string {
  const t = useMessages();
  const language = useLanguage();
  return ({ attachmentType, attachmentSize }) => {
    const isPdf = attachmentType === "application/pdf";
    const kilobytes = Math.max(1, Math.round(attachmentSize / 1000));
    if (kilobytes < 1000)
      return t(isPdf ? fields.attachmentPdfKilobytes : fields.attachmentImageKilobytes, {
        size: String(kilobytes),
      });
    const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
    return t(isPdf ? fields.attachmentPdfMegabytes : fields.attachmentImageMegabytes, {
      size: new Intl.NumberFormat(localeOf(language), oneDecimal).format(kilobytes / 1000),
    });
  };
}
