import { reportEventKinds } from '@argus/domain/cases/report-event';

/** The timeline of a case also shows what Steam did. */
export const timelineKinds = [...reportEventKinds, 'steam_banned', 'steam_ban_lifted'] as const;

/**
 * Reviewers of an appeal see only these kinds, because none reveals how, or by how many votes, the report was decided.
 */
export const kindsWithoutDecision: ReadonlySet<(typeof timelineKinds)[number]> = new Set([
  'submitted',
  'edited',
  'added',
  'evidence',
  'appealed',
  'steam_banned',
  'steam_ban_lifted',
]);
