/** The notices of a change of own limits: the texts of its notifications, which the reader's page puts in words. */
export const limitNotices = ["limit", "limit-later", "pause", "exclusion", "return", "restored"] as const;

export type LimitNotice = (typeof limitNotices)[number];
