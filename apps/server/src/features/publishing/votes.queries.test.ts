import type { NeededVotes } from '@argus/domain/cases/consensus';
import type { Decision } from '@argus/domain/cases/report-status';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aReport } from '../../../tests/builders.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { reportEvents } from '../../platform/db/schema/reports.ts';
import { isSplit, isUnanimous, votesOf } from './votes.queries.ts';

const t = useTestApp();

const [c, u]: Decision[] = ['cheater', 'undetermined'];
const cases: [string, NeededVotes, (Decision | undefined)[], { unanimous: boolean; split: boolean }][] = [
  ['three of three', 3, [c, c, c], { unanimous: true, split: false }],
  ['four of five', 3, [c, c, u, c, c], { unanimous: false, split: false }],
  ['two of four', 3, [c, c, u, u], { unanimous: false, split: true }],
  ['three who find nothing', 3, [u, u, u], { unanimous: true, split: false }],
  ['four of four, where four must agree', 4, [c, c, c, c], { unanimous: true, split: false }],
  ['five of five, where all must agree', 5, [c, c, c, c, c], { unanimous: true, split: false }],
  ['four of five, where all must agree', 5, [c, c, c, c, u], { unanimous: false, split: true }],
];

test.each(cases)('describes how a verdict was reached: %s', async (_, neededVotes, votes, expected) => {
  const reviews = votes.filter((vote) => vote !== undefined);
  const { id } = await aReport(t.db, { neededVotes, reviews });
  const { rows } = await t.db.execute(sql`
    select ${isUnanimous} as unanimous, ${isSplit('v.to_status')} as split
    from ${reportEvents} v ${votesOf('v')} where v.report_id = ${id} and v.kind = 'verdict'`);
  expect(rows).toEqual([expected]);
});
