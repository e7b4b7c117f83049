/** When the terms and the privacy notice last changed. */
export const legalChanged = { machine: "2026-11-21", written: "11/21/2026" } as const;
