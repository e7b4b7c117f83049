import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { isRateLimited, OperationRefused, OperationUnanswered, problemOf } from "#src/backend/errors.ts";
import type { Problem } from "#src/language/problem.ts";
import { useTextOf } from "#src/language/use-messages.ts";
import { readAgain } from "#src/queries/read-again.ts";
import { toast } from "#src/ui/toast.ts";

/** A toast. Without a `kind` it is a success. A text with a code is put in the language of the reader. */
type Notice =
  | string
  | { readonly kind?: "info" | "warning"; readonly text: string | Problem; readonly description?: string };

/** The texts of a mutation, and the queries that it makes stale. */
export interface Announcement<Given, Result> {
  /** Shown until the answer arrives. It needs a `toastId`, because the answer replaces it. */
  readonly progress?: string;
  /** Absent where the caller shows the result itself. */
  readonly success?: Notice | ((result: Result, given: Given) => Notice);
  /** The title of a failure, with the reason below. Absent: the reason alone. Null: the caller shows the failure. */
  readonly failure?: string | ((given: Given) => string) | null;
  /** Refusals whose own message replaces `failure`, by code, and the kind of their toast. */
  readonly refusals?: Readonly<Record<string, "error" | "info">>;
  /** Mutations with the same id share one toast, so that a double click is announced once. */
  readonly toastId?: (given: Given) => string;
  /** Refetched after every answer. A refusal often means that another person was faster and the page is old. */
  readonly invalidates: readonly QueryKey[] | ((given: Given) => readonly QueryKey[]);
  /** Called after the toast, also when the component is no longer on the page. */
  readonly onSuccess?: (result: Result, given: Given) => void;
  /**
   * After a success `mutate` does nothing. For a form in a dialog: the second click of a double click arrives while
   * the dialog closes, and its refusal would replace the success.
   */
  readonly once?: boolean;
}

/** Returns the reason of a failed command. After a rate limit it adds that nothing was changed. */
function failureReason(error: unknown): Problem {
  return isRateLimited(error)
    ? {
        type: "nothing-changed.rate-limited",
        message:
          "Nothing was changed because there were too many requests. Please wait a minute and try again.",
      }
    : problemOf(error);
}

/** Returns the function that puts the reason of a failed command in the language of this part of the page. */
export function useFailureReason(): (error: unknown) => string {
  const textOf = useTextOf();
  return (error) => textOf(failureReason(error));
}

/** Returns a mutation that announces its outcome and refetches what it changed. */
export function useAnnouncedMutation<Result, Given = void>(
  send: (given: Given) => Promise<Result>,
  announcement: Announcement<Given, Result>,
) {
  const { progress, success, failure, refusals = {}, invalidates, onSuccess, once } = announcement;
  const client = useQueryClient();
  const reasonOf = useFailureReason();
  const textOf = useTextOf();
  const isSent = useRef(false);
  const toastOf = (given: Given) => (announcement.toastId ? { id: announcement.toastId(given) } : {});

  const mutation = useMutation({
    mutationFn: (given: Given) => {
      if (progress !== undefined) toast.loading(progress, { ...toastOf(given), description: undefined });
      return send(given);
    },
    onSuccess: (result, given) => {
      const notice = typeof success === "function" ? success(result, given) : success;
      if (notice !== undefined) {
        const {
          kind = "success",
          text,
          description,
        } = typeof notice === "string" ? { text: notice } : notice;
        toast[kind](typeof text === "string" ? text : textOf(text), { ...toastOf(given), description });
      }
      onSuccess?.(result, given);
    },
    onError: (error, given) => {
      isSent.current = false;
      const at = toastOf(given);
      const kind = error instanceof OperationRefused ? refusals[error.code] : undefined;
      if (kind === undefined && failure === null) return;
      const title = typeof failure === "function" ? failure(given) : failure;
      // Without an answer the command may have happened, so it is not announced as failed.
      if (kind !== undefined || typeof title !== "string" || error instanceof OperationUnanswered)
        toast[kind ?? "error"](reasonOf(error), { ...at, description: undefined });
      else toast.error(title, { ...at, description: reasonOf(error) });
    },
    onSettled: (_, __, given) => {
      const keys = typeof invalidates === "function" ? invalidates(given) : invalidates;
      return Promise.all(keys.map((queryKey) => readAgain(client, { queryKey })));
    },
  });

  const mutateOnce: typeof mutation.mutate = (...args) => {
    if (isSent.current) return;
    isSent.current = true;
    mutation.mutate(...args);
  };
  return once ? { ...mutation, mutate: mutateOnce } : mutation;
}
