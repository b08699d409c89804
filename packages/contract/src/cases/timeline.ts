export const timelineKinds = [
  'submitted',
  'edited',
  'added',
  'reviewed',
  'verdict',
  'overridden',
  'reopened',
  'evidence',
  'appealed',
  'appeal_upheld',
  'appeal_overturned',
  'appeal_withdrawn',
  'appeal_closed',
  'steam_banned',
  'steam_ban_lifted',
] as const;

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
