/** The news of a change of own limits: the text of its notification, which the reader's page puts in words. */
export const limitNews = ["limit", "limit-later", "pause", "exclusion", "return"] as const;

export type LimitNews = (typeof limitNews)[number];
