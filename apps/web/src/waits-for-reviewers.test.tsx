import { report } from '@argus/contract/examples/cases';
import { playerExamples } from '@argus/contract/examples/players';
import { createClient } from '@argus/contract/kernel/client';
import { waitsForReviewers } from '@argus/domain/cases/waiting-verdicts';
import { expect, it } from 'vitest';
import { render } from './entry-server.tsx';
import { testSite } from './features/site/test-site.ts';

const found = playerExamples.searchPlayer.response;
const [card] = found.reports;

/** Renders a page whose every call but that for the site's settings gets this response. */
async function open(url: string, body: unknown, isShortOfReviewers: boolean): Promise<string> {
  const api = createClient(async ({ path }) => {
    const answer = path === '/api/site' ? { ...testSite, isShortOfReviewers } : body;
    return JSON.parse(JSON.stringify({ status: 200, body: answer }));
  });
  return (await render({ url, language: 'en', api })).body;
}

const reportIn = (reportStatus: string) => ({ ...report, reportStatus });
const resultWith = (reportStatus: string) => ({ ...found, reports: [{ ...card, reportStatus }] });
const noConvictions = { convictions: [], totalConvictions: 0, totalPages: 0, currentPage: 1 };

it.each([
  ['an open report', `/report/${report.reportId}`, reportIn('unverified'), true],
  ['a closed report', `/report/${report.reportId}`, reportIn('verified_cheater'), false],
  ['a result with an open report', `/?steamId=${found.playerSearched}`, resultWith('processing'), true],
  ['a result with verdicts only', `/?steamId=${found.playerSearched}`, resultWith('verified_cheater'), false],
  ['the list of convictions', '/recent-convictions', noConvictions, true],
])('the page of %s says whether verdicts wait for reviewers', async (_, url, body, isWaiting) => {
  expect((await open(url, body, true)).includes(waitsForReviewers.message)).toBe(isWaiting);
  expect(await open(url, body, false)).not.toContain(waitsForReviewers.message);
});
