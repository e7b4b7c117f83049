/** When the terms and the privacy notice last changed. */
export const legalChanged = { machine: "2026-11-25", written: "11/25/2026" } as const;
