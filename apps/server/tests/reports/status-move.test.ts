import { assertLegalMove } from '@argus/domain/report-status';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../src/db/client.ts';
import { getContent, replaceContent } from '../../src/reports/report-content.queries.ts';
import { findReportRow } from '../../src/reports/reports.queries.ts';
import { aReport } from '../builders.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('an edit of a closed report writes nothing, whoever asks for it', async () => {
  const { id } = await aReport(t.db, { status: 'verified_cheater' });
  const [report, content] = [await findReportRow(t.db, id), await getContent(t.db, id)];
  if (!report) throw new Error('no report');
  const change = { before: content, after: { ...content, description: 'Changed' }, now: new Date() };
  const edited = inTransaction(t.db, (tx) => replaceContent(tx, report, change));
  await expect(edited).rejects.toThrow('No edit moves a report from verified_cheater to unverified.');
  expect(await findReportRow(t.db, id)).toEqual(report);
});

test.each([
  ['verified_cheater', 'processing', 'review'],
  ['unverified', 'processing', 'override'],
] as const)('%s becomes %s by no %s', (from, to, cause) => {
  expect(() => assertLegalMove(from, to, cause)).toThrow(`No ${cause} moves a report from ${from} to ${to}.`);
});
