import * as z from "zod/mini";
import { MOST_TRIES, WORK_PARTS } from "./work.ts";

/** A proof of work as it is sent; apart from the rest, so that no page loads the schema. */
export const workAnswer = z.object({
  challenge: z.string().check(z.maxLength(200)),
  answers: z.array(z.int().check(z.minimum(0), z.maximum(MOST_TRIES - 1))).check(z.maxLength(WORK_PARTS)),
});
