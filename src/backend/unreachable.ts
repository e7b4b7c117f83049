/** The problem of a request that got no answer; a file of its own, because public pages need nothing else of the errors. */
export const unreachable = {
  type: "unreachable",
  message: "The server cannot be reached. Please check your connection and try again.",
} as const;
