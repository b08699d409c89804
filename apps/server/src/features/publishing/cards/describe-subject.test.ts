import { maliciousHeadline, type ReportStatus } from '@argus/domain/cases/report-status';
import { verdictHeadlines } from '@argus/domain/players/search-verdict';
import { formatMessage } from '@argus/domain/shared/message';
import { expect, test } from 'vitest';
import { aPlayer, aReport } from '../../../../tests/builders.ts';
import { aCase, appeal } from '../../../../tests/hearing.ts';
import { useTestApp } from '../../../../tests/test-app.ts';
import { createInProcessClient } from '../../../platform/http/in-process.ts';
import { describers } from './describe-subject.ts';

const t = useTestApp();

const openApi = () =>
  createInProcessClient({ app: t.app, publicReads: new Map() }, { ip: '127.0.0.1', log: t.app.log, quotas: null });
const describeReport = (reportId: string) => describers.report?.(openApi(), reportId, formatMessage);

test('the card of a malicious report speaks of the report and names neither the player nor the allegation', async () => {
  const status: ReportStatus = 'verified_troll';
  const { report } = await aCase(t, status);
  const described = await describeReport(report.id);
  expect(described).toMatchObject({ avatarUrl: null, card: { title: maliciousHeadline.message, color: 'none' } });
  const written = JSON.stringify(described?.card);
  for (const word of [report.reportedPlayerName, report.reportedSteam64Id, ...report.cheatsUsed]) {
    expect(written).not.toContain(word);
  }
});

test('the card of a conviction says that it is under appeal', async () => {
  const theCase = await aCase(t);
  const { reportId, player } = theCase;
  const readSentences = async () => [
    (await describeReport(reportId))?.card.sentence,
    (await describers.player?.(openApi(), player.steam64Id, formatMessage))?.card.sentence,
  ];
  for (const sentence of await readSentences()) expect(sentence).not.toContain('Under appeal');
  await appeal(t, theCase);
  for (const sentence of await readSentences()) expect(sentence).toContain('Under appeal');
});

test('the card of a player who is only named in a report without a verdict is that of an unknown player', async () => {
  const [named, convicted] = [await aPlayer(t.db), await aPlayer(t.db)];
  const describe = async () => (await describers.player?.(openApi(), named.steam64Id, formatMessage))?.card;
  const before = await describe();
  expect(before).toMatchObject({ headline: verdictHeadlines.unknown.message, color: 'none' });
  await aReport(t.db, { player: convicted, status: 'verified_cheater' });
  await aReport(t.db, { player: convicted, lobby: [named] });
  expect(await describe()).toEqual(before);
});
