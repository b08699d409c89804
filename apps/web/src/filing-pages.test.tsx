import type { Report } from '@argus/contract/cases/reports';
import { report } from '@argus/contract/examples/cases';
import { filingExamples, staffFiling } from '@argus/contract/examples/filings';
import { currentUser } from '@argus/contract/examples/members';
import type { Contestable, Filing } from '@argus/contract/filings/filings';
import { createClient } from '@argus/contract/kernel/client';
import type { CurrentUser } from '@argus/contract/members/users';
import { filingMessages } from '@argus/domain/filings/filing';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { reportQuery } from './features/case/api.ts';
import { contestableQuery, lookUpReportQuery, myCasesQuery } from './features/filings/api.ts';
import { emptyContent } from './features/filings/filing-content.ts';
import { FilingForm } from './features/filings/filing-form.tsx';
import { type Session, SessionContext } from './features/session/session-context.ts';
import { SiteContext } from './features/site/site-context.ts';
import { testSite as site } from './features/site/test-site.ts';
import { filingQuery, inboxQuery } from './features/staff/api.ts';
import { ApiContext } from './lib/api-context.ts';
import { createQueryClient } from './lib/query-client.ts';
import { Page as ClaimPage } from './pages/claim-false-reporting.tsx';
import { Page as ContestPage } from './pages/contest-report.tsx';
import { Page as MyCasesPage } from './pages/my-cases.tsx';
import { Page as RevaluationPage } from './pages/request-revaluation.tsx';
import { Page as FilingPage } from './pages/staff/filing.tsx';
import { Page as InboxPage } from './pages/staff/inbox.tsx';
import { ToastProvider } from './ui/overlays/toast.tsx';

const actions = {
  start: async () => 'refused' as const,
  askToLeave: async () => true,
  forget: () => {},
  logOut: async () => {},
  refresh: async () => {},
};
const api = createClient(() => Promise.reject(new Error('nobody asks')));

const appeal: Filing = filingExamples.fileAppeal.response.filing;
const answer: Filing = filingExamples.answerReport.response.filing;
const claim: Filing = filingExamples.claimFalseReport.response.filing;
const openReport: Report = { ...report, submitterUserId: null };
const convicting: Report = { ...openReport, reportStatus: 'verified_cheater' };
const accused: CurrentUser = { ...currentUser, steam64Id: openReport.reportedSteam64Id };
const me = (user = accused): Session => ({ status: 'user', user });
const visitor: Session = { status: 'visitor' };
const userId = accused._id;

interface Scene {
  session?: Session;
  path?: string;
  /** These queries are already fetched, each with its response. */
  answers?: readonly (readonly [{ queryKey: readonly unknown[] }, unknown])[];
}

async function show(children: ReactNode, { session = me(), path = '/', answers = [] }: Scene = {}): Promise<string> {
  const client = createQueryClient();
  for (const [{ queryKey }, data] of answers) client.setQueryData(queryKey, data);
  const stream = await renderToReadableStream(
    <MemoryRouter initialEntries={[path]}>
      <ApiContext value={api}>
        <QueryClientProvider client={client}>
          <SiteContext value={site}>
            <SessionContext value={{ session, actions }}>
              <ToastProvider>
                <Suspense>{children}</Suspense>
              </ToastProvider>
            </SessionContext>
          </SiteContext>
        </QueryClientProvider>
      </ApiContext>
    </MemoryRouter>,
  );
  await stream.allReady;
  return (await new Response(stream).text()).replaceAll('<!-- -->', '');
}

describe('the page on which a report is contested', () => {
  const contest = (about: Report, { session = me(), known = null as Contestable | null } = {}) =>
    show(
      <Routes>
        <Route path="/request-revaluation/:reportId" element={<ContestPage />} />
      </Routes>,
      {
        session,
        path: `/request-revaluation/${about.reportId}`,
        answers: [
          [reportQuery(api, about.reportId), about],
          [contestableQuery(api, userId), { aboutMe: known ? [known] : [], mine: [] }],
        ],
      },
    );
  const known = (filing: Filing): Contestable => ({
    report: { ...convicting },
    action: null,
    needsNewVideo: false,
    isEvidenceGone: false,
    filing,
  });

  it('asks a visitor to log in first', async () => {
    const html = await contest(convicting, { session: visitor });
    expect(html).toContain('Contest this verdict');
    expect(html).toContain('href="/api/auth/discord"');
    expect(html).not.toContain('<form');
  });

  it('asks a member without a linked Steam account to link it', async () => {
    const html = await contest(convicting, { session: me({ ...accused, steam64Id: null }) });
    expect(html).toContain('href="/api/auth/steam/link"');
    expect(html).not.toContain('<form');
  });

  it('tells other members that the report is about another account', async () => {
    const html = await contest(convicting, { session: me({ ...accused, steam64Id: '76561197960287930' }) });
    expect(html).toContain('This report is about another Steam account');
  });

  it('shows the accused an answer form for an open report and an appeal form for a conviction', async () => {
    expect(await contest(openReport)).toContain('Send answer');
    const html = await contest(convicting);
    expect(html).toContain('Why is the verdict wrong?');
    expect(html).toContain('Show my statement publicly after the decision');
    expect(html).toContain('File appeal');
  });

  it('shows a pending appeal instead of a form', async () => {
    const html = await contest(convicting, { known: known(appeal) });
    expect(html).toContain('With reviewers');
    expect(html).not.toContain('File appeal');
  });

  it('fills the form with the earlier answer if it can still be changed', async () => {
    const html = await contest(openReport, { known: { ...known(answer), action: 'answer' } });
    expect(html).toContain(`>${answer.statement}</textarea>`);
  });
});

describe('the filing form', () => {
  it('says that a request to reopen needs a new video, and counts the characters of the statement', async () => {
    const html = await show(
      <FilingForm kind="reopening" reportId="r" userId="u" start={emptyContent} needsNewVideo note="A note." />,
    );
    expect(html).toContain('At least one video that is not in the case yet.');
    expect(html).toContain('0 / 2,000');
    expect(html).not.toContain('Why is the verdict wrong?');
  });
});

describe('the revaluation page', () => {
  it('leads members to their cases, and visitors there through the login', async () => {
    expect(await show(<RevaluationPage />)).toContain('href="/my-cases"');
    const html = await show(<RevaluationPage />, { session: visitor });
    expect(html).toContain('href="/api/auth/discord"');
    expect(html).toContain('Link your Steam account');
  });
});

describe('the page for false-reporting claims', () => {
  const look = (reports: Report[]) =>
    show(<ClaimPage />, { path: '/?report=%23abc123', answers: [[lookUpReportQuery(api, '#abc123'), { reports }]] });

  it('asks visitors to log in, and members which report they mean', async () => {
    expect(await show(<ClaimPage />)).toContain('Which report?');
    const html = await show(<ClaimPage />, { session: visitor });
    expect(html).toContain('Make a claim');
    expect(html).not.toContain('Which report?');
  });

  it('shows the form below the report that was found', async () => {
    const html = await look([openReport]);
    expect(html).toContain(openReport.reportedPlayerName);
    expect(html).toContain('Send claim');
  });

  it('offers a choice between several reports that match the typed id', async () => {
    const html = await look([openReport, { ...openReport, reportId: convicting.reportId.replace(/.$/, '9') }]);
    expect(html).toContain('Which one do you mean?');
    expect(html).not.toContain('Send claim');
  });

  it('accepts no claim about a malicious report', async () => {
    const html = await look([{ ...openReport, reportStatus: 'verified_troll' }]);
    expect(html).toContain('already marked as malicious');
    expect(html).not.toContain('Send claim');
  });
});

describe('my cases', () => {
  interface Mine {
    cases?: Filing[];
    aboutMe?: Contestable[];
    reopenable?: Contestable[];
    user?: CurrentUser;
  }
  const showMine = ({ cases = [], aboutMe = [], reopenable = [], user = accused }: Mine) =>
    show(<MyCasesPage />, {
      session: me(user),
      answers: [
        [contestableQuery(api, userId), { aboutMe, mine: reopenable }],
        [
          myCasesQuery(api, { userId, page: 1 }),
          { cases, totalCases: cases.length, totalPages: Math.min(1, cases.length), currentPage: 1 },
        ],
      ],
    });
  const mine = (cases: Filing[]) => showMine({ cases });
  const one = (changes: Partial<Contestable>): Contestable => ({
    report: { ...convicting },
    action: null,
    needsNewVideo: false,
    isEvidenceGone: false,
    filing: null,
    ...changes,
  });

  it('lists the reports that can be contested, with one action and one deadline each', async () => {
    const open = one({ action: 'answer', report: { ...openReport, reviewCount: 1, max_reviews_placeholder: 3 } });
    const html = await showMine({
      aboutMe: [one({ action: 'appeal' }), open],
      reopenable: [one({ action: 'reopening' })],
    });
    expect(html.match(/href="\/request-revaluation\/[^"]+"/g)).toHaveLength(3);
    expect(html).toContain('>Appeal<');
    expect(html).toContain('There is no deadline.');
    expect(html).toContain('>Answer<');
    expect(html).toContain('You can answer until there is a verdict; 1 of 3 reviews are in.');
    expect(html).toContain('>Ask to reopen<');
    expect(html).not.toContain('together');
  });

  it('offers to appeal two convictions together, before it says that nothing was filed', async () => {
    const second = one({ action: 'appeal', report: { ...convicting, reportId: 'r2', cheatsUsed: ['Triggerbot'] } });
    const html = await showMine({ aboutMe: [one({ action: 'appeal' }), second] });
    expect(html).toContain(`href="/request-revaluation/${convicting.reportId}?with=r2"`);
    // The cards bear the same name, so that the cheats tell the reports apart.
    expect(html).toContain('Triggerbot');
    expect(html.indexOf('2 convictions stand against you.')).toBeLessThan(html.indexOf('You have not filed anything'));
  });

  it('shows the state of earlier filings', async () => {
    const upheld = one({ filing: { ...appeal, state: 'upheld', votes: { cheater: 3, total: 4 } } });
    const html = await showMine({ aboutMe: [upheld] });
    expect(html).toContain('Conviction upheld');
    expect(html).toContain('3 of 4 voted cheater.');
  });

  it('says when there are no reports, and why and how members link their Steam account', async () => {
    expect(await showMine({})).toContain('There are no reports about your Steam account.');
    const html = await showMine({ user: { ...accused, steam64Id: null } });
    expect(html).toContain('only Steam can confirm which one is yours');
    expect(html).toContain('href="/api/auth/steam/link"');
  });

  it('shows the state and the deadline of an appeal, and offers to withdraw it', async () => {
    const html = await mine([appeal]);
    expect(html).toContain('With reviewers');
    expect(html).toContain('Result expected by');
    expect(html).toContain('Withdraw');
    expect(html).not.toContain('Edit answer');
  });

  it('shows the reason for an outcome, or says that none was given', async () => {
    const declined: Filing = { ...claim, state: 'declined', closedAt: claim.filedAt, canWithdraw: false };
    expect(await mine([{ ...declined, reason: 'The clip shows the player.' }])).toContain('The clip shows the player.');
    const html = await mine([declined]);
    expect(html).toContain(filingMessages.no_reason.message);
    expect(html).not.toContain('Withdraw');
  });

  it('does not show the submitter of a report a statement that the accused did not publish', async () => {
    const html = await mine([{ ...appeal, role: 'concerned', statement: null, evidenceLinks: [], canWithdraw: false }]);
    expect(html).toContain('An appeal against your report on');
    expect(html).not.toContain('What was said');
  });
});

describe('the Inbox', () => {
  const inbox = (items: unknown[]) =>
    show(<InboxPage />, {
      answers: [
        [
          inboxQuery(api, { query: { kind: undefined, page: '1' } }),
          { items, totalItems: items.length, totalPages: Math.min(1, items.length), currentPage: 1 },
        ],
      ],
    });

  it('says when nothing is waiting', async () => {
    expect(await inbox([])).toContain('Nothing is waiting for staff');
  });

  it('shows who is working on an item', async () => {
    const lease = { userId, username: 'Mara', expiresAt: staffFiling.filedAt, isMine: false };
    const html = await inbox([{ ...staffFiling, lease }]);
    expect(html).toContain('False-report claim');
    expect(html).toContain('<bdi>Mara</bdi> is working on this');
  });

  it('shows the decision form of a waiting item, and the outcome of a decided one', async () => {
    const item = (filing: typeof staffFiling) =>
      show(
        <Routes>
          <Route path="/panel/inbox/:filingId" element={<FilingPage />} />
        </Routes>,
        {
          path: `/panel/inbox/${filing.filingId}`,
          answers: [[filingQuery(api, { params: { filingId: filing.filingId } }), { ...filing, together: [] }]],
        },
      );
    expect(await item(staffFiling)).toContain('Mark as malicious');
    const html = await item({ ...staffFiling, state: 'declined', reason: 'The clip shows the player.' });
    expect(html).toContain('Outcome');
    expect(html).toContain('The clip shows the player.');
    expect(html).not.toContain('Mark as malicious');
  });
});
