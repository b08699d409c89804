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

/** What reviewers of an appeal see; nothing in it reveals how, or by how many votes, the report was decided before. */
export const kindsWithoutDecision: ReadonlySet<(typeof timelineKinds)[number]> = new Set([
  'submitted',
  'edited',
  'added',
  'evidence',
  'appealed',
  'steam_banned',
  'steam_ban_lifted',
]);
