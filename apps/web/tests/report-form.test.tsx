import { draft, report, reportExamples, reportWithAdditions } from '@argus/contract/examples/cases';
import { exampleIds } from '@argus/contract/examples/example';
import { calls } from '@argus/contract/kernel/calls';
import { errors } from '@argus/contract/kernel/errors';
import { editMessages, editRefusals } from '@argus/domain/cases/edit-window';
import { additionMessages } from '@argus/domain/cases/report-additions';
import { reportMessages } from '@argus/domain/cases/report-rules';
import { evidenceMessages } from '@argus/domain/evidence/evidence-link';
import { videoMessages } from '@argus/domain/evidence/video-check';
import { steamInputMessages } from '@argus/domain/players/steam-id';
import { formatMessage } from '@argus/domain/shared/message';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { formMessages } from '../src/features/report-form/messages.ts';
import { expectAccessible } from './expect-accessible.ts';
import { type Answers, openApp, refuse } from './open-app.tsx';
import {
  awpercut,
  confirmNightOwl,
  description,
  evidence,
  fill,
  linkOf,
  matesField,
  nightOwl,
  openReportForm,
  playerField,
  reporter,
  smokeWall,
  submitButton,
} from './report-form.ts';

const submitted = { ...report, submitterUserId: reporter._id, createdAt: new Date().toISOString() };
const video = 'https://youtu.be/dQw4w9WgXcQ';
const shareCode = 'CSGO-27ryW-ThQDV-8GqJq-HqitQ-EU8Fr';

it('a player is asked for, looked up and confirmed', async () => {
  const { person, listSent } = await openReportForm();
  playerField().focus();
  await person.keyboard('{Enter}');
  await screen.findByText(steamInputMessages.steam_lookup_empty.message);
  expect(document.activeElement).toBe(playerField());
  expect(listSent('getSteamProfile')).toEqual([]);
  await confirmNightOwl(person);
  expect(document.activeElement).toBe(screen.getByText('Confirmed'));
  screen.getByText('NightOwl');
  expect(listSent('getSteamProfile')).toHaveLength(1);
});

it('a bare 404 of the search means that nobody has reported the player', async () => {
  const { person } = await openReportForm('/submit-report', {
    searchPlayer: () => new Response(null, { status: 404 }),
  });
  await confirmNightOwl(person);
  expect(screen.queryByText('Earlier reports could not be checked')).toBeNull();
});

it('a space or Enter adds a cheat, and each only once', async () => {
  const { person } = await openReportForm();
  const field = screen.getByLabelText<HTMLInputElement>(/^Cheats used/);
  await fill(person, field, 'aimbot ');
  await person.paste('AIMBOT wallhack');
  await person.keyboard('{Enter}');
  const added = within(screen.getByRole('list', { name: 'Cheats added' }));
  expect(added.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['aimbot', 'wallhack']);
  expect(field.value).toBe('');
});

describe('evidence', () => {
  it('of another video site is refused once the link is typed', async () => {
    await openReportForm();
    fireEvent.change(linkOf(1), { target: { value: 'https://vimeo.com/1' } });
    expect(screen.queryByText(formatMessage(evidenceMessages.video_not_youtube))).toBeNull();
    fireEvent.blur(linkOf(1));
    await screen.findByText(formatMessage(evidenceMessages.video_not_youtube));
    expect(linkOf(1).getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(linkOf(1), { target: { value: video } });
    await screen.findByText(/^Others can watch it: /);
    expect(screen.queryByText(formatMessage(evidenceMessages.video_not_youtube))).toBeNull();
  });

  it('that YouTube shows to everybody is proved by its title and a frame', async () => {
    const still = 'data:image/jpeg;base64,/9j/4AAQ';
    const { listSent } = await openReportForm('/submit-report', {
      checkVideo: () => ({ state: 'available', title: 'Round 7 from my side', still }),
    });
    fireEvent.change(linkOf(1), { target: { value: video } });
    await screen.findByText('Others can watch it: Round 7 from my side');
    expect(document.querySelector(`img[src="${still}"]`)).not.toBeNull();
    expect(listSent('checkVideo')).toHaveLength(1);
  });

  it('that YouTube does not vouch for gets no tick, and the report can be sent', async () => {
    const { person } = await openReportForm('/submit-report', { checkVideo: () => refuse(503) });
    await confirmNightOwl(person);
    await fill(person, linkOf(1), video);
    await screen.findByText(formatMessage(videoMessages.unknown));
    expect(linkOf(1).getAttribute('aria-invalid')).toBeNull();
    await person.click(submitButton());
    await screen.findByRole('heading', { name: 'Report submitted' });
  });

  it.each(['private', 'missing'] as const)(
    'that is %s and alone is refused in red at its field, and sent only once that is understood',
    async (state) => {
      const url = 'https://youtu.be/privAbCdEf1';
      const { person, listSent } = await openReportForm('/submit-report', {
        checkVideo: () => ({ state, title: null, still: null }),
        submitReport: ({ body }) => {
          const { response } = reportExamples.submitReport;
          const { evidenceLinks } = calls.submitReport.body.parse(body);
          return { ...response, report: { ...response.report, evidenceLinks } };
        },
      });
      await confirmNightOwl(person);
      await fill(person, linkOf(1), url);
      await evidence(1).findByText(formatMessage(videoMessages[state]));
      expect(linkOf(1).getAttribute('aria-invalid')).toBe('true');
      expect(screen.queryByText(/^Others can watch it/)).toBeNull();
      within(screen.getByRole('navigation', { name: 'Steps' })).getByText('Needs attention');

      await person.click(submitButton());
      const dialog = within(await screen.findByRole('alertdialog', { name: 'Reviewers will not see this video.' }));
      expect(listSent('submitReport')).toEqual([]);
      await person.click(dialog.getByRole('button', { name: 'Submit anyway' }));
      await screen.findByRole('heading', { name: 'Report submitted' });
      expect(listSent('submitReport')).toHaveLength(1);
      screen.getByText('Reviewers will not see this video.');
      screen.getByRole('link', { name: 'Edit the report' });
    },
  );

  it('beside others does not ask before it is sent', async () => {
    const { person } = await openReportForm('/submit-report', {
      checkVideo: () => ({ state: 'private', title: null, still: null }),
    });
    await confirmNightOwl(person);
    await fill(person, linkOf(1), video);
    await person.click(screen.getByRole('button', { name: 'Add a match' }));
    await fill(person, linkOf(2), shareCode);
    await evidence(1).findByText(formatMessage(videoMessages.private));
    await person.click(submitButton());
    await screen.findByRole('heading', { name: 'Report submitted' });
  });

  it('says whether a picture can be loaded from its link, and can be removed', async () => {
    stubPictures((url) => url.endsWith('.png'));
    const { person } = await openReportForm();
    const addImage = screen.getByRole('button', { name: 'Add an image' });
    await person.click(addImage);
    await fill(person, linkOf(2), 'https://imgur.com/gallery/abc');
    await person.click(addImage);
    await fill(person, linkOf(3), 'https://i.imgur.com/abc.png');
    await evidence(2).findByText(/No picture could be loaded from this link/);
    await evidence(3).findByText('It can be shown in the report.');
    await person.click(evidence(2).getByRole('button', { name: 'Remove evidence 2' }));
    expect(linkOf(2).value).toBe('https://i.imgur.com/abc.png');
    expect(screen.queryByRole('group', { name: 'Evidence 3' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(linkOf(2)));
  });
});

/** happy-dom loads no pictures. */
function stubPictures(isPicture: (url: string) => boolean): void {
  vi.stubGlobal(
    'Image',
    class {
      onload = () => {};
      onerror = () => {};
      set src(url: string) {
        if (isPicture(url)) this.onload();
        else this.onerror();
      }
    },
  );
}

it('the reported player is no lobby mate; others are', async () => {
  const { person } = await openReportForm();
  await confirmNightOwl(person);
  await fill(person, matesField(), 'nightowl');
  await person.keyboard('{Enter}');
  await screen.findByText(reportMessages.lobby_mate_is_reported.message);
  expect(screen.queryByRole('list', { name: 'Lobby mates added' })).toBeNull();
  await fill(person, matesField(), 'smokewall');
  await person.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Remove SmokeWall' });
  expect(matesField().value).toBe('');
});

it('all that is missing is said at once, at its place', async () => {
  const { person, listSent } = await openReportForm();
  await person.click(submitButton());
  for (const [step, sentence] of [
    ['The player', reportMessages.steam64_id_invalid.message],
    ['Evidence', reportMessages.evidence_required.message],
  ] as const) {
    within(screen.getByRole('region', { name: step })).getByText(sentence);
  }
  screen.getByRole('button', { name: '2 things need attention' });
  expect(document.activeElement).toBe(playerField());
  expect(listSent('submitReport')).toEqual([]);
  await expectAccessible();
});

describe('a submitted report', () => {
  it('has all that was typed, also what was left in the lobby field', async () => {
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
    expect(document.activeElement).toBe(matesField());
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

  it('says what happens next and leads to an empty form', async () => {
    const { person } = await openReportForm();
    await confirmNightOwl(person);
    await fill(person, description(), 'Spins in spawn');
    await fill(person, linkOf(1), video);
    await person.click(submitButton());
    const heading = await screen.findByRole('heading', { name: 'Report submitted' });
    expect(document.activeElement).toBe(heading);
    screen.getByRole('heading', { name: 'What happens next' });
    await expectAccessible();
    await person.click(screen.getByRole('link', { name: 'Report another player' }));
    await screen.findByRole('heading', { name: 'Report a player' });
    await waitFor(() => expect(description().value).toBe(''));
  });

  it('that was a draft has an address that can be loaded again', async () => {
    const draftOfOwn = { ...draft, reportedSteam64Id: nightOwl.steamid, evidenceLinks: report.evidenceLinks };
    const { person } = await openReportForm(`/submit-report?draft_id=${draft._id}`, {
      getReport: () => draftOfOwn,
      submitDraft: () => ({ msg: 'Submitted.', report: submitted }),
    });
    const entries = history.length;
    await person.click(submitButton());
    await screen.findByRole('heading', { name: 'Report submitted' });
    expect(history.length).toBe(entries);
    cleanup();
    await openApp(location.pathname + location.search, { user: reporter, answers: { getReport: () => submitted } });
    await screen.findByRole('heading', { name: 'Report submitted' });
    screen.getByText(submitted.reportedPlayerName);
  });

  it('of somebody else has no finish screen', async () => {
    const theirs = { ...submitted, submitterUserId: exampleIds.moderator };
    await openApp(`/submit-report?submitted=${submitted.reportId}`, {
      user: reporter,
      answers: { getReport: () => theirs },
    });
    await screen.findByRole('heading', { name: 'My submissions' });
  });

  it('is linked where its draft is asked for', async () => {
    await openApp(`/submit-report?draft_id=${submitted.reportId}`, {
      user: reporter,
      answers: { getReport: () => submitted },
    });
    await screen.findByText(reportMessages.draft_not_found.message);
    const link = screen.getByRole('link', { name: 'Open the case' });
    expect(link.getAttribute('href')).toBe(`/report/${submitted.reportId}`);
  });
});

describe('a second report on the same player', () => {
  const { listMySubmissions } = reportExamples;
  const [own] = listMySubmissions.response.reports;
  if (!own) throw new Error('the example has no submission');
  const open = { ...own, reportedSteam64Id: nightOwl.steamid, reportStatus: 'unverified' as const };
  const answerOpen = () => ({ ...listMySubmissions.response, reports: [open] });
  const expectLink = (link: HTMLElement) => expect(link.getAttribute('href')).toBe(`/report/${open.reportId}`);

  it('is told at the look-up, with a link to the open one', async () => {
    const { person, sent } = await openReportForm('/submit-report', { listMySubmissions: answerOpen });
    await fill(person, playerField(), 'nightowl');
    await person.keyboard('{Enter}');
    expectLink(await screen.findByRole('link', { name: /^Open your report/ }));
    screen.getByText(reportMessages.already_reported.message);
    expect(screen.queryByRole('button', { name: 'Yes, this is the player' })).toBeNull();
    const asked = sent.find(({ name }) => name === 'listMySubmissions');
    expect(asked?.url.searchParams.get('steamId')).toBe(nightOwl.steamid);
    await expectAccessible();
  });

  it('is possible once the first has a verdict', async () => {
    const closed = { ...open, reportStatus: 'verified_undetermined' as const };
    const { person } = await openReportForm('/submit-report', {
      listMySubmissions: () => ({ ...listMySubmissions.response, reports: [closed] }),
    });
    await confirmNightOwl(person);
  });

  it('that is refused because another tab was faster links to that one', async () => {
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
    // Beside the button and at the player.
    await waitFor(() => expect(screen.getAllByRole('link', { name: /^Open your report/ })).toHaveLength(2));
    screen.getAllByRole('link', { name: /^Open your report/ }).forEach(expectLink);
  });
});

it('a report that is submitted without a connection waits in this browser and is offered when it is back', async () => {
  let isReachable = false;
  const whenReachable = () => {
    if (!isReachable) throw new TypeError('Failed to fetch');
    return undefined;
  };
  const { person, listSent } = await openReportForm('/submit-report', {
    submitReport: () => whenReachable() ?? { msg: 'Report submitted.', report: submitted },
    getReady: () => whenReachable() ?? { status: 'ok' },
  });
  await confirmNightOwl(person);
  await fill(person, description(), 'Spins in spawn');
  await fill(person, linkOf(1), video);
  window.dispatchEvent(new Event('offline'));
  await person.click(submitButton());
  await screen.findByText(formMessages.offline);
  expect(screen.queryByText(formMessages.submit)).toBeNull();
  expect(JSON.stringify({ ...localStorage })).toContain('Spins in spawn');
  await expectAccessible();

  isReachable = true;
  window.dispatchEvent(new Event('online'));
  await screen.findByText(formMessages.backOnline);
  await person.click(screen.getByRole('button', { name: 'Send it now' }));
  await screen.findByRole('heading', { name: 'Report submitted' });
  expect(listSent('submitReport')).toHaveLength(2);
  expect(JSON.stringify({ ...localStorage })).not.toContain('Spins in spawn');
});

const ownReport = { ...report, submitterUserId: reporter._id, createdAt: new Date().toISOString() };
const change = (kind: 'edited' | 'added' | 'reviewed') => ({
  ...{ at: ownReport.createdAt, kind, reportStatus: null, reason: null, votes: null },
});
const reviewedReport = { ...ownReport, reviewCount: 1, timeline: [...report.timeline, change('reviewed')] };
const editPath = `/edit-report/${ownReport.reportId}`;

async function openAdditionsForm(saved: typeof ownReport, answers: Answers = {}) {
  const app = await openApp(editPath, { user: reporter, answers: { getReport: () => saved, ...answers } });
  await screen.findByRole('heading', { name: 'What reviewers read' });
  return { ...app, listSent: () => app.sent.filter(({ name }) => name === 'addToReport').map(({ body }) => body) };
}

const addendum = () => screen.getByRole('textbox', { name: /^Addendum/ });

describe('an edit', () => {
  it('begins with what was submitted, is sent as a whole and says once that it was saved', async () => {
    const { person, listSent } = await openReportForm(editPath, { getReport: () => ownReport });
    screen.getByText(editMessages.report_unreviewed.message);
    screen.getByText(/the earlier one is kept\. You have 5 changes left\./);
    screen.getByText('The player of a submitted report cannot be changed.');
    expect(screen.queryByRole('button', { name: 'Choose another player' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save draft' })).toBeNull();
    expect(description().value).toBe(ownReport.description);
    await fill(person, description(), 'Edited once, with a better story');
    await person.click(screen.getByRole('button', { name: 'Update report' }));
    await screen.findByText('Report updated.');
    expect(screen.queryAllByText(/saved|updated/i)).toHaveLength(1);
    const [video] = ownReport.evidenceLinks;
    expect(listSent('editReport')).toEqual([
      expect.objectContaining({
        reportedSteam64Id: ownReport.reportedSteam64Id,
        description: 'Edited once, with a better story',
        cheatsUsed: ownReport.cheatsUsed,
        evidenceLinks: [expect.objectContaining({ url: video?.url, description: video?.description })],
        lobbiedWith: ownReport.lobbiedWith.map(({ steam64Id }) => expect.objectContaining({ steam64Id })),
      }),
    ]);
  });

  it('that a first review overtakes says so, and leads to the form for additions with the new links', async () => {
    let saved = ownReport;
    const { person, sent } = await openReportForm(editPath, {
      getReport: () => saved,
      editReport: () => {
        saved = reviewedReport;
        return refuse(errors.edit_after_review.status, {
          id: 'edit_after_review',
          msg: editRefusals.edit_after_review.message,
        });
      },
    });
    await fill(person, description(), 'Rewritten');
    await person.click(screen.getByRole('button', { name: 'Add a video' }));
    await fill(person, linkOf(2), video);
    await person.click(screen.getByRole('button', { name: 'Update report' }));
    await screen.findByText(editRefusals.edit_after_review.message);
    expect(description().value).toBe('Rewritten');
    await person.click(screen.getByRole('button', { name: 'Add to it instead' }));
    await screen.findByRole('heading', { name: 'What reviewers read' });
    expect(linkOf(1).value).toBe(video);
    expect(screen.queryByRole('group', { name: 'Evidence 2' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Add to report' }));
    await screen.findByText('Added to your report.');
    expect(sent.find(({ name }) => name === 'addToReport')?.body).toMatchObject({ evidenceLinks: [{ url: video }] });
  });
});

describe('a report that somebody has reviewed', () => {
  it('is shown as it stays, and takes new links and one addendum', async () => {
    const { person, listSent } = await openAdditionsForm(reviewedReport);
    screen.getByText(editRefusals.edit_after_review.message);
    screen.getByText(/^Votes already given stand\..*You have 5 changes left\./);
    expect(screen.queryByLabelText(/^Description/)).toBeNull();
    const read = within(screen.getByRole('region', { name: 'What reviewers read' }));
    read.getByText(reviewedReport.description);
    expect(read.queryByRole('textbox')).toBeNull();
    await expectAccessible();
    await fill(person, linkOf(1), video);
    await fill(person, addendum(), 'The whole match is online now.');
    await person.click(screen.getByRole('button', { name: 'Add to report' }));
    await screen.findByText('Added to your report.');
    expect(screen.queryAllByText(/added to your report|saved/i)).toHaveLength(1);
    expect(listSent()).toMatchObject([
      { evidenceLinks: [{ type: 'video', url: video }], addendum: 'The whole match is online now.' },
    ]);
  });

  it('is not added to with nothing, or with an addendum that is too long', async () => {
    const { person, listSent } = await openAdditionsForm(reviewedReport);
    await person.click(screen.getByRole('button', { name: 'Add to report' }));
    await screen.findByText(additionMessages.addition_empty.message);
    expect(document.activeElement).toBe(linkOf(1));
    await fill(person, addendum(), 'x'.repeat(1001));
    await screen.findByText(formatMessage(additionMessages.addendum_too_long));
    await person.click(screen.getByRole('button', { name: 'Add to report' }));
    expect(document.activeElement).toBe(addendum());
    expect(listSent()).toEqual([]);
  });

  it('has no second addendum, and says when one change is left', async () => {
    const { evidenceLinks, addendum: written } = reportWithAdditions;
    const timeline = [...reviewedReport.timeline, ...Array.from({ length: 4 }, () => change('added'))];
    await openAdditionsForm({ ...reviewedReport, evidenceLinks, addendum: written, timeline });
    screen.getByText(/^Votes already given stand\..*This is your last change\./);
    expect(screen.queryByRole('textbox', { name: /^Addendum/ })).toBeNull();
    const read = within(screen.getByRole('region', { name: 'What reviewers read' }));
    read.getByText(written?.text ?? '');
    expect(read.getAllByText('16 Nov 2026')).toHaveLength(2);
  });
});
