import { report } from '@argus/contract/examples/cases';
import { exampleIds } from '@argus/contract/examples/example';
import { filingExamples, inboxExamples, staffFiling } from '@argus/contract/examples/filings';
import { adminExamples } from '@argus/contract/examples/staff';
import type { Contestable, Filing } from '@argus/contract/filings/filings';
import { filingRefusals } from '@argus/domain/filings/filing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { unreachableMessage } from '../src/features/filings/use-filing-form.ts';
import { say } from '../src/lib/language/say.ts';
import { expectAccessible } from './expect-accessible.ts';
import { aMember, moderator, openApp } from './open-app.tsx';

const submitter = aMember();
const { filing: request } = filingExamples.requestReopening.response;
const closedReport = {
  ...report,
  ...request.report,
  _id: exampleIds.closedReport,
  submitterUserId: submitter._id,
};

describe('a request to reopen', () => {
  it('requires a new video, and keeps the typed text if the video or the connection is missing', async () => {
    let isReachable = false;
    const reopenable: Contestable = {
      report: closedReport,
      action: 'reopening',
      needsNewVideo: true,
      isEvidenceGone: false,
      filing: null,
    };
    const { person, sent } = await openApp(`/request-revaluation/${closedReport.reportId}`, {
      user: submitter,
      answers: {
        getReport: () => closedReport,
        getContestable: () => ({ aboutMe: [], mine: [reopenable] }),
        requestReopening: () => {
          if (!isReachable) throw new TypeError('Failed to fetch');
          return filingExamples.requestReopening.response;
        },
      },
    });
    const listSent = () => sent.filter(({ name }) => name === 'requestReopening').map(({ body }) => body);
    const text = await screen.findByLabelText<HTMLTextAreaElement>('What is new');
    const statement = 'The recording of the whole match shows what the first clip only suggests.';
    await person.click(text);
    await person.paste(statement);
    await person.click(screen.getByRole('button', { name: 'Send request' }));
    const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(alerts).toContain(filingRefusals.reopening_needs_new_video.message);
    const link = screen.getByLabelText('Link');
    await waitFor(() => expect(document.activeElement).toBe(link));
    expect(text.value).toBe(statement);
    expect(listSent()).toEqual([]);
    await expectAccessible();

    const url = 'https://www.youtube.com/watch?v=L_jWHffIx5E';
    await person.paste(url);
    await expectAccessible();
    await person.click(screen.getByRole('button', { name: 'Send request' }));
    await screen.findByText(say(unreachableMessage));
    isReachable = true;
    await person.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(location.pathname).toBe('/my-cases'));
    expect(listSent().slice(1)).toEqual([
      { statement, evidenceLinks: [expect.objectContaining({ type: 'video', url, description: '' })] },
    ]);
  });

  it('is accepted by staff, who are first told that a second round begins', async () => {
    const { filingId, kind, report, evidenceLinks, linkHealth } = request;
    const statusVersion = `${report.reportStatus} 2`;
    const filing = { ...staffFiling, filingId, kind, report, evidenceLinks, linkHealth, statusVersion, together: [] };
    const reason = 'New evidence came in that no reviewer has seen.';
    const { person, sent } = await openApp(`/panel/inbox/${filing.filingId}`, {
      user: moderator,
      answers: {
        getFilingForStaff: () => filing,
        previewStatus: () => ({
          ...adminExamples.previewStatus.response,
          from: 'verified_undetermined',
          to: 'unverified',
          round: 2,
          startsNewRound: true,
          essence: [],
        }),
        decideFiling: () => ({
          msg: 'Accepted.',
          filing: { ...filing, state: 'accepted', closedAt: filing.filedAt, reason },
        }),
        listInbox: () => ({ ...inboxExamples.listInbox.response, items: [], totalItems: 0 }),
      },
    });
    const listSent = (wanted: string) => sent.filter(({ name }) => name === wanted);
    await screen.findByText(/Nobody else can decide it/);
    await person.click(screen.getByRole('radio', { name: /^Reopen the report/ }));
    const preview = await screen.findByRole('region', { name: 'What this change will do' });
    expect(preview.textContent).toContain('Round 2 of review begins');
    expect(listSent('previewStatus').map(({ url }) => url.pathname + url.search)).toEqual([
      `/api/admin/reports/${closedReport.reportId}/status-preview?newStatus=unverified`,
    ]);
    await person.click(screen.getByLabelText(/^Reason/));
    await person.paste(reason);
    await person.click(screen.getByRole('button', { name: /^Reopen the report/ }));
    await waitFor(() => expect(location.pathname).toBe('/panel/inbox'));
    expect(listSent('decideFiling').map(({ url, body }) => [url.pathname.split('/').at(-2), body])).toEqual([
      [filing.filingId, { decision: 'accept', reason, seenVersion: statusVersion }],
    ]);
  });

  it('makes the report pending again, with the new video', async () => {
    const video = { _id: exampleIds.copy, url: 'https://www.youtube.com/watch?v=L_jWHffIx5E', description: '' };
    const reopened = {
      ...closedReport,
      reportStatus: 'unverified' as const,
      watchAddedEvidence: [{ ...video, addedBy: 'staff' as const, addedByUserId: null, addedByUsername: null }],
    };
    await openApp(`/report/${reopened.reportId}`, { answers: { getReport: () => reopened } });
    within(await screen.findByRole('main')).getByText('Pending Review');
    const added = within(screen.getByRole('region', { name: /^Evidence from the Watch/ }));
    added.getByText('1');
    expect(added.getAllByRole('listitem')).toHaveLength(1);
    await expectAccessible();
  });
});

it('shows the claimant why the claim was accepted', async () => {
  const reason = 'The evidence is from another match, as the scoreboard shows.';
  const { filing } = filingExamples.claimFalseReport.response;
  const accepted: Filing = { ...filing, state: 'accepted', closedAt: filing.filedAt, reason, canWithdraw: false };
  await openApp('/my-cases', {
    user: submitter,
    answers: { listMyCases: () => ({ ...filingExamples.listMyCases.response, cases: [accepted], totalCases: 1 }) },
  });
  const main = within(await screen.findByRole('main'));
  await main.findByText(`Your claim about the report on ${filing.report.reportedPlayerName}`);
  main.getByText(reason);
});
