import * as z from "zod/mini";
import { type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { countValue } from "#domain/refusals/refusal-value.ts";
import { type CheckError, checkError } from "#domain/values/check-error.ts";
import {
  amountOf,
  amountOrError,
  atMost,
  readableText,
  requiredText,
  typedNumber,
} from "#domain/values/fields.ts";
import { type Cents, formatHundredths, formatPlain, toDollars } from "#domain/values/money.ts";
import { parseReplacement } from "#domain/values/parse-amount.ts";
import type { Plan } from "./plan.ts";

/** The form of a plan. Every number is at least 1. */

/** One dollar, or one percent: both are counted in hundredths. */
const ONE = 100;

function dollarsOf(missing: CheckError) {
  return amountOf(missing, (text): Cents | CheckError => {
    const parsed = parseReplacement(text, "zero");
    if (parsed === "negative") return missing;
    return typeof parsed === "number" && parsed < ONE ? missing : amountOrError(parsed);
  });
}

const roiMissing = checkError("plan.roi-missing", "ROI is required");
const roiLimit = checkError("plan.roi-too-high", "ROI can be at most 1000 percent per day");
const noRoi = checkError(
  "plan.roi-not-a-number",
  "Enter the percentage in digits with at most 2 decimals, for example 1.5",
);

const roi = typedNumber(roiMissing, [16, roiLimit], (text): number | CheckError => {
  const parsed = parseReplacement(text, "zero");
  if (parsed === "negative") return roiMissing;
  if (parsed === "not-a-number" || parsed === "too-many-decimals") return noRoi;
  if (typeof parsed === "string" || parsed > 100_000) return roiLimit;
  return parsed < ONE ? roiMissing : parsed;
});

const durationMissing = checkError("plan.duration-missing", "Duration is required");
const durationLimit = checkError("plan.duration-too-long", "Duration can be at most 3650 days");
const noDuration = checkError(
  "plan.duration-not-a-number",
  "Enter the duration in whole days, for example 14",
);

const duration = typedNumber(durationMissing, [16, durationLimit], (text): number | CheckError => {
  if (!/^\d+$/.test(text)) return noDuration;
  const days = Number(text);
  if (days > 3650) return durationLimit;
  return days < 1 ? durationMissing : days;
});

export const planFields = {
  title: requiredText(checkError("plan.title-missing", "Title is required"), 128),
  min: dollarsOf(checkError("plan.min-missing", "Min is required")),
  max: dollarsOf(checkError("plan.max-missing", "Max is required")),
  roi,
  duration,
  label: z.string().check(readableText, atMost(64)),
  isRecommended: z.boolean(),
  returnsStake: z.boolean(),
};

export const maxIsAtLeastMin = z.refine<{ min: Cents; max: Cents }>(({ min, max }) => max >= min, {
  path: ["max"],
  ...checkError("plan.max-below-min", "Max must be greater than or equal to min"),
});

export const planForm = z.object(planFields).check(maxIsAtLeastMin);

/** The typed values. */
export type PlanText = z.input<typeof planForm>;
/** The parsed values: amounts in cents, the ROI in hundredths of a percent. */
type PlanTerms = z.output<typeof planForm>;

/** A new plan, with nothing filled in. */
export const emptyPlan: PlanText = {
  title: "",
  min: "",
  max: "",
  roi: "",
  duration: "",
  label: "",
  isRecommended: false,
  returnsStake: true,
};

/** A plan as it would be typed. */
export function planText({ title, min, max, roi: percent, days, label, ...rest }: Plan): PlanText {
  const { isRecommended, returnsStake } = rest;
  return {
    title,
    min: formatPlain(min),
    max: formatPlain(max),
    roi: String(percent),
    duration: String(days),
    label: label ?? "",
    isRecommended,
    returnsStake,
  };
}

/** The terms that the caller has seen, to compare with the current ones. */
export function planVersion(plan: Plan): string {
  return JSON.stringify(planText(plan));
}

/** The columns of a plan as the table holds them. */
export function planColumns({ min, max, roi: hundredths, duration: days, label, ...rest }: PlanTerms) {
  return {
    ...rest,
    min: toDollars(min),
    max: toDollars(max),
    roi: Number(formatHundredths(hundredths)),
    days,
    label: label === "" ? null : label,
  };
}

/** Why a plan cannot be deleted; null when it can. @param trades how many ongoing trades are of it */
export function deletionRefusal(trades: number): Refusal | null {
  if (trades === 0) return null;
  const count = trades === 1 ? "There is 1 ongoing trade" : `There are ${trades} ongoing trades`;
  return refuse("plan-in-use", { count: countValue(trades, count) });
}
