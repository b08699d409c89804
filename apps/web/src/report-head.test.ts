import type { Report } from '@argus/contract/cases/reports';
import { report } from '@argus/contract/examples/cases';
import { siteExamples } from '@argus/contract/examples/site';
import { createClient } from '@argus/contract/kernel/client';
import { maliciousHeadline } from '@argus/domain/cases/report-status';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { headHtml } from './app/head-html.ts';
import { reportQuery } from './features/case/api.ts';
import { reportHead } from './features/case/report-head.ts';
import { say } from './lib/language/say.ts';

const api = createClient(() => Promise.reject(new Error('nobody asks')));
const site = siteExamples.getSite.response;

function headOf(shown: Report): string {
  const client = new QueryClient();
  client.setQueryData(reportQuery(api, shown.reportId).queryKey, shown);
  const searchParams = new URLSearchParams();
  return headHtml(reportHead({ api, client, site, params: {}, searchParams }, shown.reportId), site, 'en');
}

const accusation: Report = {
  ...report,
  reportedPlayerName: 'NightOwl',
  description: 'Spins in spawn all day long',
  cheatsUsed: ['Spinbot'],
};

it('the preview of a malicious report names neither the player nor the allegation, and is not indexed', () => {
  const head = headOf({ ...accusation, reportStatus: 'verified_troll' });
  expect(head).toContain(`<title>${say(maliciousHeadline)} &#183; ${site.productName}</title>`);
  expect(head).toContain(`<meta property="og:title" content="${say(maliciousHeadline)} &#183; ${site.productName}">`);
  expect(head).toContain('<meta name="robots" content="noindex">');
  expect(head).not.toMatch(/NightOwl|Spin/);
});

it('the preview of a conviction calls the cheats a claim, and says if it is under appeal', () => {
  const convicted: Report = { ...accusation, reportStatus: 'verified_cheater' };
  expect(headOf(convicted)).toMatch(/Report on NightOwl: Convicted Cheater.*Claimed: Spinbot/s);
  expect(headOf(convicted)).not.toContain('Under appeal');
  const head = headOf({ ...convicted, underAppeal: true });
  expect(head).toContain('Under appeal');
  expect(head).toContain('content="index, follow"');
});
