import * as z from "zod/mini";
import { type Refusal, refuse } from "#domain/commands/refusal.ts";
import {
  amountOf,
  amountOrMessage,
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

function dollarsOf(missing: string) {
  return amountOf(missing, (text): Cents | string => {
    const parsed = parseReplacement(text, "zero");
    if (parsed === "negative") return missing;
    return typeof parsed === "number" && parsed < ONE ? missing : amountOrMessage(parsed);
  });
}

const roiLimit = "ROI can be at most 1000 percent per day";

const roi = typedNumber("ROI is required", [16, roiLimit], (text): number | string => {
  const parsed = parseReplacement(text, "zero");
  if (parsed === "negative") return "ROI is required";
  if (parsed === "not-a-number" || parsed === "too-many-decimals")
    return "Enter the percentage in digits with at most 2 decimals, for example 1.5";
  if (typeof parsed === "string" || parsed > 100_000) return roiLimit;
  return parsed < ONE ? "ROI is required" : parsed;
});

const durationLimit = "Duration can be at most 3650 days";

const duration = typedNumber("Duration is required", [16, durationLimit], (text): number | string => {
  if (!/^\d+$/.test(text)) return "Enter the duration in whole days, for example 14";
  const days = Number(text);
  if (days > 3650) return durationLimit;
  return days < 1 ? "Duration is required" : days;
});

export const planFields = {
  title: requiredText("Title is required", 128),
  min: dollarsOf("Min is required"),
  max: dollarsOf("Max is required"),
  roi,
  duration,
  label: z.string().check(readableText, atMost(64)),
  isRecommended: z.boolean(),
  returnsStake: z.boolean(),
};

export const maxIsAtLeastMin = z.refine<{ min: Cents; max: Cents }>(({ min, max }) => max >= min, {
  path: ["max"],
  error: "Max must be greater than or equal to min",
});

export const planForm = z.object(planFields).check(maxIsAtLeastMin);

/** The typed values. */
export type PlanText = z.input<typeof planForm>;
/** The parsed values: amounts in cents, the ROI in hundredths of a percent. */
export type PlanTerms = z.output<typeof planForm>;

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
  return refuse("plan-in-use", { count });
}
