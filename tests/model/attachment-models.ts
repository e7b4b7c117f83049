import type { Apply } from "./model.ts";
import { ownDeposit } from "./money-models.ts";

/** Models the proof of payment of a deposit. */
export const attachmentModels = {
  setAttachment(model, ask) {
    const movement = ownDeposit(model, ask);
    if (typeof movement === "string") return movement;
    const sent = Buffer.from(String(ask.input.file), "base64").toString();
    if (!sent.startsWith("picture")) return "attachment-type";
    movement.attachment = sent;
    return "ok";
  },
  removeAttachment(model, ask) {
    const movement = ownDeposit(model, ask);
    if (typeof movement === "string") return movement;
    if (movement.attachment === null) return "no-changes";
    movement.attachment = null;
    return "ok";
  },
} satisfies Record<string, Apply>;
