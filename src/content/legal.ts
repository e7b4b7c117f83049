/** When the terms and the privacy notice last changed. */
export const legalChanged = { machine: "2026-11-22", written: "11/22/2026" } as const;
