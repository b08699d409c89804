import { draft, report, reportExamples } from '@argus/contract/examples/cases';
import { exampleIds } from '@argus/contract/examples/example';
import { errors } from '@argus/contract/kernel/errors';
import { reportMessages } from '@argus/domain/cases/report-rules';
import { formatMessage } from '@argus/domain/shared/message';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formMessages } from '../src/features/report-form/messages.ts';
import { say } from '../src/lib/language/say.ts';
import { expectAccessible } from './expect-accessible.ts';
import { openApp, refuse } from './open-app.tsx';
import {
  awpercut,
  confirmNightOwl,
  description,
  fill,
  linkOf,
  matesField,
  nightOwl,
  openReportForm,
  ownReport,
  playerField,
  reporter,
  shareCode,
  smokeWall,
  submitButton,
  video,
} from './report-form.ts';

describe('a submitted report', () => {
  it('contains everything typed, including a player who was left in the lobby field', async () => {
    const { person, listSent } = await openReportForm();
    await confirmNightOwl(person);
    await fill(person, description(), 'Spins in spawn <script>alert(1)</script> 👀');
    await fill(person, screen.getByLabelText(/^Cheats used/), 'wallhack ');
    await fill(person, linkOf(1), video);
    await person.click(screen.getByRole('button', { name: 'Add a match' }));
    await fill(person, linkOf(2), shareCode);
    await fill(person, matesField(), 'smokewall');
    await person.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'Remove SmokeWall' });

    await fill(person, matesField(), 'hello world');
    await person.click(submitButton());
    await screen.findByText(formatMessage(reportMessages.lobby_mate_unresolved, { input: 'hello world' }));
    await waitFor(() => expect(document.activeElement).toBe(matesField()));
    expect(listSent('submitReport')).toEqual([]);

    await fill(person, matesField(), 'awpercut');
    await person.click(submitButton());
    await screen.findByRole('heading', { name: 'Report submitted' });
    expect(listSent('submitReport')).toEqual([
      expect.objectContaining({
        reportedSteam64Id: nightOwl.steamid,
        description: 'Spins in spawn <script>alert(1)</script> 👀',
        cheatsUsed: ['wallhack'],
        evidenceLinks: [
          expect.objectContaining({ type: 'video', url: video }),
          expect.objectContaining({ type: 'match', url: shareCode }),
        ],
        lobbiedWith: [smokeWall, awpercut].map(({ steamid }) => expect.objectContaining({ steam64Id: steamid })),
      }),
    ]);
  });

  it('says what happens next and links to an empty form', async () => {
    const { person } = await openReportForm();
    await confirmNightOwl(person);
    await fill(person, description(), 'Spins in spawn');
    await fill(person, linkOf(1), video);
    await person.click(submitButton());
    const heading = await screen.findByRole('heading', { name: 'Report submitted' });
    // The heading gets the focus after it is shown.
    await waitFor(() => expect(document.activeElement).toBe(heading));
    screen.getByRole('heading', { name: 'What happens next' });
    await screen.findByText('Half of all verdicts come within 1.6 days.');
    await expectAccessible();
    await person.click(screen.getByRole('link', { name: 'Report another player' }));
    await screen.findByRole('heading', { name: 'Report a player' });
    await waitFor(() => expect(description().value).toBe(''));
  });

  it('has a finish screen that can be reloaded, even if it was a draft before', async () => {
    const draftOfOwn = { ...draft, reportedSteam64Id: nightOwl.steamid, evidenceLinks: report.evidenceLinks };
    const { person } = await openReportForm(`/submit-report?draft_id=${draft._id}`, {
      getReport: () => draftOfOwn,
      submitDraft: () => ({ msg: 'Submitted.', report: ownReport }),
    });
    const entries = history.length;
    await person.click(submitButton());
    await screen.findByRole('heading', { name: 'Report submitted' });
    expect(history.length).toBe(entries);
    cleanup();
    await openApp(location.pathname + location.search, { user: reporter, answers: { getReport: () => ownReport } });
    await screen.findByRole('heading', { name: 'Report submitted' });
    screen.getByText(ownReport.reportedPlayerName);
  });

  it('shows its finish screen only to its submitter', async () => {
    const theirs = { ...ownReport, submitterUserId: exampleIds.moderator };
    await openApp(`/submit-report?submitted=${ownReport.reportId}`, {
      user: reporter,
      answers: { getReport: () => theirs },
    });
    await screen.findByRole('heading', { name: 'My submissions' });
  });

  it('is linked from the address of its former draft', async () => {
    await openApp(`/submit-report?draft_id=${ownReport.reportId}`, {
      user: reporter,
      answers: { getReport: () => ownReport },
    });
    await screen.findByText(reportMessages.draft_not_found.message);
    const link = screen.getByRole('link', { name: 'Open the case' });
    expect(link.getAttribute('href')).toBe(`/report/${ownReport.reportId}`);
  });
});

describe('a second report on the same player', () => {
  const { listMySubmissions } = reportExamples;
  const [own] = listMySubmissions.response.reports;
  if (!own) throw new Error('the example has no submission');
  const open = { ...own, reportedSteam64Id: nightOwl.steamid, reportStatus: 'unverified' as const };
  const answerOpen = () => ({ ...listMySubmissions.response, reports: [open] });
  const expectLink = (link: HTMLElement) => expect(link.getAttribute('href')).toBe(`/report/${open.reportId}`);

  it('cannot be started while the first is open, to which the form links', async () => {
    const { person, sent } = await openReportForm('/submit-report', { listMySubmissions: answerOpen });
    await fill(person, playerField(), 'nightowl');
    await person.keyboard('{Enter}');
    expectLink(await screen.findByRole('link', { name: /^Open your report/ }));
    screen.getByText(reportMessages.already_reported.message);
    screen.getByText('Pending Review');
    expect(screen.queryByRole('button', { name: 'Yes, this is the player' })).toBeNull();
    const asked = sent.find(({ name }) => name === 'listMySubmissions');
    expect(asked?.url.searchParams.get('steamId')).toBe(nightOwl.steamid);
    await expectAccessible();
  });

  it('can be started once the first has a verdict', async () => {
    const closed = { ...open, reportStatus: 'verified_undetermined' as const };
    const { person } = await openReportForm('/submit-report', {
      listMySubmissions: () => ({ ...listMySubmissions.response, reports: [closed] }),
    });
    await confirmNightOwl(person);
  });

  it('is not what a reload offers if the first was filed but its answer was lost on the way', async () => {
    const { person } = await openReportForm('/submit-report', {
      submitReport: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await confirmNightOwl(person);
    await fill(person, linkOf(1), video);
    await person.click(submitButton());
    await screen.findByText(say(formMessages.backOnline));
    const stored = { ...localStorage };
    cleanup();
    await openReportForm('/submit-report', { listMySubmissions: answerOpen }, { stored });
    const banner = within(screen.getByText('Welcome back: nothing was lost.').parentElement ?? document.body);
    expectLink(await banner.findByRole('link', { name: /^Open your report/ }));
    expect(banner.queryByText(/^This is what you typed/)).toBeNull();
  });

  it('is refused with a link to the first if that was submitted in another tab meanwhile', async () => {
    let isFiled = false;
    const { person } = await openReportForm('/submit-report', {
      submitReport: () => {
        isFiled = true;
        const { status, message } = errors.already_reported;
        return refuse(status, { id: 'already_reported', msg: message.message });
      },
      listMySubmissions: () => (isFiled ? answerOpen() : { ...listMySubmissions.response, reports: [] }),
    });
    await confirmNightOwl(person);
    await fill(person, linkOf(1), video);
    await person.click(submitButton());
    await screen.findAllByText(reportMessages.already_reported.message);
    // One link is beside the button, and the other one is at the player.
    await waitFor(() => expect(screen.getAllByRole('link', { name: /^Open your report/ })).toHaveLength(2));
    screen.getAllByRole('link', { name: /^Open your report/ }).forEach(expectLink);
  });
});

it('keeps a report that is submitted offline, and offers to send it when the connection is back', async () => {
  let isReachable = false;
  const whenReachable = () => {
    if (!isReachable) throw new TypeError('Failed to fetch');
    return undefined;
  };
  const { person, listSent } = await openReportForm('/submit-report', {
    submitReport: () => whenReachable() ?? { msg: 'Report ownReport.', report: ownReport },
    getReady: () => whenReachable() ?? { status: 'ok' },
  });
  await confirmNightOwl(person);
  await fill(person, description(), 'Spins in spawn');
  await fill(person, linkOf(1), video);
  window.dispatchEvent(new Event('offline'));
  await person.click(submitButton());
  await screen.findByText(say(formMessages.offline));
  expect(screen.queryByText(say(formMessages.submit))).toBeNull();
  expect(JSON.stringify({ ...localStorage })).toContain('Spins in spawn');
  await expectAccessible();

  isReachable = true;
  window.dispatchEvent(new Event('online'));
  await screen.findByText(say(formMessages.backOnline));
  await person.click(screen.getByRole('button', { name: 'Send it now' }));
  await screen.findByRole('heading', { name: 'Report submitted' });
  expect(listSent('submitReport')).toHaveLength(2);
  expect(JSON.stringify({ ...localStorage })).not.toContain('Spins in spawn');
});
