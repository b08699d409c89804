import { report } from '@argus/contract/examples/cases';
import { filingExamples } from '@argus/contract/examples/filings';
import type { Contestable, Filing } from '@argus/contract/filings/filings';
import { errors } from '@argus/contract/kernel/errors';
import { filingRefusals, groundLabels } from '@argus/domain/filings/filing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { say } from '../src/lib/language/say.ts';
import { expectAccessible } from './expect-accessible.ts';
import { aMember, openApp, refuse } from './open-app.tsx';

const { filing: filed } = filingExamples.fileAppeal.response;
const conviction = { ...report, ...filed.report, submitterUserId: null };
const { reportId } = conviction;
const accused = aMember({ steam64Id: conviction.reportedSteam64Id });
const upheld: Filing = {
  ...filed,
  state: 'upheld',
  closedAt: filed.filedAt,
  votes: { cheater: 3, total: 3 },
  canWithdraw: false,
};

const contestable: Contestable = {
  report: conviction,
  action: 'appeal',
  needsNewVideo: false,
  isEvidenceGone: false,
  filing: null,
};
const answers = {
  getReport: () => conviction,
  getContestable: () => ({ aboutMe: [contestable], mine: [] }),
};

it('links a convicted player to the appeal form', async () => {
  await openApp('/my-cases', { user: accused, answers });
  const link = await screen.findByRole('link', { name: /^Appeal/ });
  expect(link.getAttribute('href')).toBe(`/request-revaluation/${reportId}`);
  await expectAccessible();
});

it('requires a ground for an appeal, and keeps the typed appeal when the session ends', async () => {
  const path = `/request-revaluation/${reportId}`;
  const statement = 'I was lucky that evening. Look at my other matches.';
  const findStatement = () => screen.findByLabelText<HTMLTextAreaElement>('Your statement');
  const ground = () => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${say(groundLabels.other)}`) });
  const isPublic = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Show my statement publicly/ });
  const send = () => screen.getByRole('button', { name: 'File appeal' });

  const first = await openApp(path, {
    user: accused,
    answers: { ...answers, fileAppeal: () => refuse(errors.unauthenticated.status, { id: 'unauthenticated' }) },
  });
  await first.person.click(await findStatement());
  await first.person.paste(statement);
  await first.person.click(send());
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
    'Please choose why the verdict is wrong.',
  );
  await expectAccessible();
  expect(first.sent.filter(({ name }) => name === 'fileAppeal')).toEqual([]);
  await first.person.click(ground());
  await first.person.click(isPublic());
  await first.person.click(send());
  await screen.findByText('Your login has ended. Your text is safe.');
  const again = within(screen.getByRole('main')).getByRole('link', { name: 'Log in again' });
  expect(again.getAttribute('href')).toBe('/api/auth/discord');
  await expectAccessible();
  cleanup();

  const { person, sent } = await openApp(path, { user: accused, answers, stored: { ...localStorage } });
  await waitFor(async () => expect((await findStatement()).value).toBe(statement));
  expect([ground().checked, isPublic().checked]).toEqual([true, true]);
  await person.click(send());
  await waitFor(() => expect(location.pathname).toBe('/my-cases'));
  expect(sent.filter(({ name }) => name === 'fileAppeal').map(({ body }) => body)).toEqual([
    { statement, ground: 'other', isPublic: true, evidenceLinks: [] },
  ]);
});

const second = {
  ...conviction,
  reportId: '0199b2d1-7a2f-7c4b-8d63-2e5f9a3b8c77',
  description: 'The second allegation.',
};
const twice = {
  getReport: ({ url }: { url: URL }) => (url.pathname.endsWith(second.reportId) ? second : conviction),
  getContestable: () => ({ aboutMe: [contestable, { ...contestable, report: second }], mine: [] }),
};

it('shows the case beside the form, without its reviewers', async () => {
  const reviewerUsername = 'Sunniva';
  const review = { _id: filed.filingId, reviewerId: null, decision: 'cheater', reviewDate: filed.filedAt } as const;
  await openApp(`/request-revaluation/${reportId}`, {
    user: accused,
    answers: {
      ...answers,
      getReport: () => ({ ...conviction, reviews: [{ ...review, reviewerUsername }] }),
    },
  });
  const main = within(await screen.findByRole('main'));
  await main.findByText('What the report says');
  main.getByText(conviction.description);
  expect(main.getAllByRole('button', { name: /^Play Video/ }).length).toBeGreaterThan(0);
  expect(main.queryByText(reviewerUsername)).toBeNull();
});

it('appeals two convictions with one statement, and says which one was refused', async () => {
  const { person, sent } = await openApp(`/request-revaluation/${reportId}`, {
    user: accused,
    answers: {
      ...twice,
      fileAppeals: () =>
        refuse(400, {
          id: 'invalid_input',
          errors: [{ id: 'appeal_open', path: 'reportIds.1', msg: filingRefusals.appeal_open.message }],
        }),
    },
  });
  const other = await screen.findByRole('checkbox', { name: /^Report on/ });
  expect(screen.queryByText(second.description)).toBeNull();
  await person.click(other);
  await screen.findByText(second.description);
  expect(location.search).toBe(`?with=${second.reportId}`);
  const statement = 'I was lucky that evening. Look at my other matches.';
  await person.click(screen.getByLabelText('Your statement'));
  await person.paste(statement);
  await person.click(screen.getByRole('radio', { name: new RegExp(`^${say(groundLabels.other)}`) }));
  await person.click(screen.getByRole('button', { name: 'File 2 appeals' }));
  const alert = (await screen.findByText('Nothing was filed.')).closest('[role=alert]');
  expect(alert?.textContent).toContain(`#${second.reportId.slice(-6)}: ${filingRefusals.appeal_open.message}`);
  await expectAccessible();
  expect(sent.filter(({ name }) => name === 'fileAppeals').map(({ body }) => body)).toEqual([
    { statement, ground: 'other', isPublic: false, evidenceLinks: [], reportIds: [reportId, second.reportId] },
  ]);
  await person.click(other);
  await person.click(screen.getByRole('button', { name: 'File appeal' }));
  await waitFor(() => expect(location.pathname).toBe('/my-cases'));
  expect(sent.filter(({ name }) => name === 'fileAppeal')).toHaveLength(1);
});

it('tells a visitor on the result of a convicted player what to do, in three steps', async () => {
  await openApp('/?steamId=76561198084120707');
  const steps = within(await screen.findByRole('region', { name: 'Is this you?' }));
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Log in with Discord',
    'Link this Steam account: Steam confirms that it is yours',
    'Appeal',
  ]);
  steps.getByRole('link', { name: 'Contest this verdict' });
});

it("lists an unsuccessful appeal with its votes in the player's cases", async () => {
  await openApp('/my-cases', {
    user: accused,
    answers: { listMyCases: () => ({ ...filingExamples.listMyCases.response, cases: [upheld], totalCases: 1 }) },
  });
  const main = within(screen.getByRole('main'));
  expect((await main.findAllByText('Conviction upheld')).length).toBeGreaterThan(0);
  main.getByText('The conviction stands. 3 of 3 voted cheater.');
});

it('shows an unsuccessful appeal in the timeline, and no longer marks the case as under appeal', async () => {
  const { filedAt: at } = filed;
  const step = { at, kind: 'appeal_upheld', votes: { cheater: 3, total: 3 } } as const;
  const [first] = conviction.timeline;
  if (!first) throw new Error('the example has no timeline');
  const timeline = [first, { ...first, ...step }];
  await openApp(`/report/${reportId}`, { answers: { getReport: () => ({ ...conviction, timeline }) } });
  const shown = within(await screen.findByRole('region', { name: 'Timeline' }));
  shown.getByText('Appeal: conviction upheld, 3 of 3');
  expect(screen.queryByText(/Under appeal/)).toBeNull();
});
