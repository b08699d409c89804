/** What a report's history stores. */
export const reportEventKinds = [
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
] as const;

export type ReportEventKind = (typeof reportEventKinds)[number];
