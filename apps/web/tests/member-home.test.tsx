import { submission } from '@argus/contract/examples/cases';
import { examExamples } from '@argus/contract/examples/members';
import { alertExamples } from '@argus/contract/examples/notices';
import { eyeStepMessages } from '@argus/domain/members/way-to-the-eye';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './expect-accessible.ts';
import { type Answers, aMember, openApp, refuse } from './open-app.tsx';

const nobody = { totalPages: 0, currentPage: 1 };
const quiet: Answers = {
  listMySubmissions: () => ({ reports: [], totalReports: 0, ...nobody }),
  listFollows: () => ({ follows: [], totalFollows: 0, ...nobody }),
};
const findCard = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the home page of a member', () => {
  it('says where their open reports stand and what is new about whom they follow', async () => {
    const unseen = { ...submission, _id: 'u', reportId: 'u', reportedPlayerName: '一个很长的名字', unseenVideos: 1 };
    const reviewed = { ...submission, reviewCount: 2 };
    const { sent } = await openApp('/', {
      user: aMember({ username: 'حارس البوابة' }),
      answers: {
        listMySubmissions: () => ({ reports: [unseen, reviewed], totalReports: 5, totalPages: 2, currentPage: 1 }),
      },
    });
    const panel = within(await screen.findByRole('region', { name: /^Hello, حارس البوابة/ }));
    const reports = await findCard('Your open reports');
    await reports.findByText('Reviewers will not see this video.');
    reports.getByText('2 of 3 reviews');
    expect(reports.getByRole('link', { name: 'All 5 open reports' }).getAttribute('href')).toBe(
      '/my-submissions?status=open',
    );
    const news = await findCard('News of whom you follow');
    await news.findByText('Convicted of cheating');
    news.getByRole('link', { name: 'lumen_x' });
    const addresses = panel.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(addresses).toEqual(expect.arrayContaining(['/following', '/profile/alerts', '/profile/api-keys', '/tools']));
    const asked = sent.filter(({ name }) => name === 'listMySubmissions').map(({ url }) => url.search);
    expect(asked).toEqual(['?status=open&limit=3']);
    await expectAccessible();
  });

  it('invites whoever has reported and followed nobody yet', async () => {
    await openApp('/', { user: aMember(), answers: quiet });
    const report = await (await findCard('Your open reports')).findByRole('link', { name: 'Report a player' });
    expect(report.getAttribute('href')).toBe('/submit-report');
    const lobby = await (await findCard('News of whom you follow')).findByRole('link', { name: 'Check a lobby' });
    expect(lobby.getAttribute('href')).toBe('/lobby');
    await expectAccessible();
  });

  it.each([
    ['admin', 1],
    ['other', 0],
  ] as const)('shows an %s of a community without reviewers %i link to what is left to do', async (userType, links) => {
    await openApp('/', { user: aMember({ userType }), answers: quiet, site: { isShortOfReviewers: true } });
    await screen.findByRole('region', { name: /^Hello/ });
    const shown = screen.queryAllByRole('link', { name: 'See what is left to do' });
    expect(shown.map((link) => link.getAttribute('href'))).toEqual(Array(links).fill('/panel/overview'));
  });

  it('says that all is quiet if nothing has happened to whom they follow', async () => {
    const [follow] = alertExamples.listFollows.response.follows;
    if (!follow) throw new Error('the example follows somebody');
    const follows = [{ ...follow, latestEvent: null }];
    await openApp('/', { user: aMember(), answers: { listFollows: () => ({ ...nobody, follows, totalFollows: 12 }) } });
    await screen.findByText('You follow 12 players, and all is quiet.');
  });

  it('shows the other cards if one cannot be loaded', async () => {
    let isReachable = false;
    const { person } = await openApp('/', {
      user: aMember(),
      answers: {
        ...quiet,
        listFollows: (call) => (isReachable ? alertExamples.listFollows.response : refuse(503, call.body)),
      },
    });
    const news = await findCard('News of whom you follow');
    await news.findByRole('alert');
    await (await findCard('Your open reports')).findByRole('link', { name: 'Report a player' });
    isReachable = true;
    await person.click(news.getByText('Try again'));
    await news.findByText('Convicted of cheating');
  });

  it.each(['/?steamId=76561198084120707', '/faq'])('keeps these cards from %s', async (path) => {
    const { sent } = await openApp(path, { user: aMember() });
    await screen.findByRole('button', { name: /^Your account/ });
    expect(screen.queryByText('Your open reports')).toBeNull();
    expect(sent.map(({ name }) => name)).not.toContain('listMySubmissions');
  });
});

it('the home page asks for nothing of a member while nobody is logged in', async () => {
  const { sent } = await openApp('/');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('Your open reports')).toBeNull();
  expect(sent.map(({ name }) => name).filter((name) => /Follow|MySub|Exam/.test(name))).toEqual([]);
});

describe('the way to the Eye on the home page', () => {
  const way = 'The way to the Eye';
  const { getExam, beginExam } = examExamples;
  const open = { ...getExam.response, refusal: null };
  const candidate = aMember({ essence: 250 });

  it('says how much Essence is missing, and where to learn of the exam', async () => {
    await openApp('/', { user: aMember({ essence: 120 }), answers: quiet, site: { isExamOn: true } });
    const card = await findCard(way);
    card.getByText('130 Essence to the exam');
    expect(card.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('120 of 250 Essence');
    expect(card.getByRole('link', { name: 'About the exam' }).getAttribute('href')).toBe('/exam');
  });

  it('leads to the Eye alone where there is no exam', async () => {
    await openApp('/', { user: aMember({ essence: -50 }), answers: quiet });
    const card = await findCard(way);
    card.getByText('300 Essence to the Eye');
    expect(card.queryByRole('link', { name: 'About the exam' })).toBeNull();
  });

  it.each([
    ['an exam that is open', open, eyeStepMessages.exam_open.message, 'Take the exam'],
    [
      'one that has begun',
      { ...open, attempt: beginExam.response },
      eyeStepMessages.exam_begun.message,
      'Continue the exam',
    ],
    [
      'the wait after a failed one',
      {
        ...open,
        refusal: { id: 'exam_too_early' as const, msg: 'You cannot try again yet.' },
        retryAt: '2026-12-01T10:00:00.000Z',
      },
      'You cannot try again yet.',
      'See how it went',
    ],
  ])('shows %s', async (_what, exam, headline, act) => {
    await openApp('/', { user: candidate, answers: { ...quiet, getExam: () => exam }, site: { isExamOn: true } });
    const card = await findCard(way);
    await card.findByText(headline);
    expect(card.getByRole('link', { name: act }).getAttribute('href')).toBe('/exam');
    await expectAccessible();
  });

  it('is over for holders of the Eye, who see how many cases wait', async () => {
    const { sent } = await openApp('/', {
      user: aMember({ hasTheEye: true }),
      answers: { ...quiet, countReviewQueue: () => ({ waiting: 3 }) },
    });
    const card = await findCard('The Watch');
    await card.findByText('3 cases are waiting for you');
    expect(card.getByRole('link', { name: 'Open The Watch' }).getAttribute('href')).toBe('/the-watch');
    expect(screen.queryByRole('region', { name: way })).toBeNull();
    await waitFor(() => expect(sent.filter(({ name }) => name === 'countReviewQueue')).toHaveLength(1));
  });
});

describe('drafts and submissions', () => {
  it('can show open reports alone, page by page', async () => {
    const { sent } = await openApp('/my-submissions?status=open', {
      user: aMember(),
      answers: {
        listMySubmissions: () => ({ reports: [submission], totalReports: 12, totalPages: 2, currentPage: 1 }),
      },
    });
    await screen.findByText(submission.reportedPlayerName);
    expect(sent.find(({ name }) => name === 'listMySubmissions')?.url.search).toBe('?page=1&status=open');
    expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toMatch(/status=open&page=2$/);
    expect(screen.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe('/my-submissions');
  });

  it.each([
    ['/my-submissions', 'My submissions', 'Drafts'],
    ['/drafts', 'Drafts', 'My submissions'],
  ])('share a frame at %s, with a tab for the other', async (path, current, other) => {
    await openApp(path, { user: aMember({ reportingPause: { until: null, reason: 'Too many copies.' } }) });
    await screen.findByRole('heading', { level: 1, name: current });
    const tabs = within(screen.getByRole('navigation', { name: 'Your reports' }));
    tabs.getByRole('link', { name: current, current: 'page' });
    tabs.getByRole('link', { name: other });
    screen.getByRole('link', { name: 'Create New Report' });
    screen.getByText('Your reporting is paused');
  });
});
