import { dayOf, hourMs } from '../shared/time.ts';

/** Younger verdicts are left out of the open data. */
export const openDataDelayHours = 48;

export const openDataBefore = (now: number) => dayOf(now - openDataDelayHours * hourMs);

export const openTables = ['convictions', 'verdicts', 'status_history'] as const;
export type OpenTable = (typeof openTables)[number];
