import { dayOf } from '../cases/review-publication.ts';

const hourMs = 3_600_000;
/** Younger verdicts are left out of the open data. */
export const openDataDelayHours = 48;

/** Everything in the open data happened before this midnight (UTC). */
export const openDataBefore = (now: number) => dayOf(now - openDataDelayHours * hourMs);

export const openTables = ['convictions', 'verdicts', 'status_history'] as const;
export type OpenTable = (typeof openTables)[number];
