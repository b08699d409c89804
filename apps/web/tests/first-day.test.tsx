import { firstDayExamples, oversightExamples } from '@argus/contract/examples/staff-desk';
import type { FirstDay } from '@argus/contract/staff/first-day';
import type { ToDo } from '@argus/contract/staff/oversight';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAccessible } from './expect-accessible.ts';
import { aMember, moderator, openApp } from './open-app.tsx';

const admin = aMember({ userType: 'admin' });
const { steps } = firstDayExamples.getFirstDay.response;

const open = (changes: Partial<FirstDay>) =>
  openApp('/panel/overview', {
    user: admin,
    answers: { getFirstDay: () => ({ isDismissed: false, steps, ...changes }) },
  });
const findList = () => screen.findByRole('region', { name: 'The first day' });
const queryList = () => screen.queryByRole('region', { name: 'The first day' });

it('shows admins what is done, what is not, and one action for each open step', async () => {
  await open({});
  const list = within(await findList());
  const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toHaveLength(steps.length);
  expect(rows[0]).toContain('Logging in with Discord works: done');
  expect(rows[1]).toContain('Name the first three reviewers: to do1 of 3');
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/panel/invitations',
    '/panel/exam/new',
  ]);
  expect(list.getByRole('button', { name: 'Copy BACKUP_DIR=backups' })).toBeDefined();
  expect(await screen.findByText('Cases waiting')).toBeDefined();
  await expectAccessible();
});

it('is the only list while nothing else is to do, and draws no empty chart', async () => {
  const overview = { ...oversightExamples.getOverview.response, verdictsPerDay: [] };
  const toDo: ToDo = {
    inbox: { items: 0, overdue: 0, oldestSince: null },
    lostEvidence: { reports: 0, oldestSince: null },
    pairs: { pairs: 0, newestAt: null },
    oldCases: { cases: 0, oldestSince: null },
  };
  await openApp('/panel/overview', {
    user: admin,
    answers: { getOverview: () => ({ ...overview, toDo }) },
  });
  await findList();
  await screen.findByText('No verdicts yet. They appear here as soon as reviewers agree on a case.');
  expect(screen.queryByRole('region', { name: 'To do' })).toBeNull();
  expect(screen.queryByText('Show as a table')).toBeNull();
});

it('replaces the figures of an empty site', async () => {
  await open({ steps: steps.map((step) => ({ ...step, isDone: step.step === 'login' })) });
  await findList();
  expect(screen.queryByText('Cases waiting')).toBeNull();
});

it.each([
  ['every step is done', { steps: steps.map((step) => ({ ...step, isDone: true })) }],
  ['an admin dismissed it', { isDismissed: true, steps: [] }],
])('disappears once %s', async (_, changes) => {
  await open(changes);
  await screen.findByText('Cases waiting');
  expect(queryList()).toBeNull();
});

it('is hidden for good after a question', async () => {
  const { person, sent } = await open({});
  await person.click(within(await findList()).getByRole('button', { name: 'Hide this list' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(sent.some(({ name }) => name === 'dismissFirstDay')).toBe(false);
  await person.click(dialog.getByRole('button', { name: 'Hide it' }));
  await screen.findByText('The list is gone for all admins.');
  expect(sent.some(({ name }) => name === 'dismissFirstDay')).toBe(true);
});

it('is not for moderators', async () => {
  const { sent } = await openApp('/panel/overview', { user: moderator });
  await screen.findByText('Cases waiting');
  expect(queryList()).toBeNull();
  expect(sent.some(({ name }) => name === 'getFirstDay')).toBe(false);
});
