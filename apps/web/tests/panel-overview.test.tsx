import { installationExamples, oversightExamples } from '@argus/contract/examples/staff-desk';
import type { Installation } from '@argus/contract/staff/installation';
import type { ToDo } from '@argus/contract/staff/oversight';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAccessible } from './expect-accessible.ts';
import { aMember, moderator, openApp } from './open-app.tsx';

const overview = oversightExamples.getOverview.response;
const installation: Installation = installationExamples.getInstallation.response;
const admin = aMember({ userType: 'admin' });
const longAgo = '2026-01-01T00:00:00.000Z';

const nothing: ToDo = {
  inbox: { items: 0, overdue: 0, oldestSince: null },
  lostEvidence: { reports: 0, oldestSince: null },
  pairs: { pairs: 0, newestAt: null },
  oldCases: { cases: 0, oldestSince: null },
};
const everything: ToDo = {
  inbox: { items: 1200, overdue: 1, oldestSince: longAgo },
  lostEvidence: { reports: 1, oldestSince: longAgo },
  pairs: { pairs: 2, newestAt: longAgo },
  oldCases: { cases: 4, oldestSince: longAgo },
};

async function openOverview(user: typeof moderator, toDo: ToDo, changes: Partial<Installation> = {}) {
  await openApp('/panel/overview', {
    user,
    answers: {
      getOverview: () => ({ ...overview, toDo }),
      getInstallation: () => ({ ...installation, ...changes }),
    },
  });
  return within(await screen.findByRole('region', { name: 'To do' }));
}

it('lists what staff have to do with how many, how old and one link each, before the figures', async () => {
  const list = await openOverview(moderator, everything);
  await list.findByText('1,200 items are waiting in the Inbox');
  const items = list.getAllByRole('listitem');
  expect(items.map((item) => item.textContent?.replace(/\d+ years? ago/, '10 months ago'))).toEqual([
    expect.stringMatching(/^1,200 items .*The oldest came in .+ ago; 1 item has waited for more than 2 days\.Open/),
    expect.stringMatching(/^1 conviction has lost its evidenceThe first was lost .+ ago\.Open lost evidence$/),
    expect.stringMatching(/^2 pairs of reviewer and submitter .+The latest such decision was .+ ago\.Look/),
    expect.stringMatching(/^4 cases have waited for more than 7 daysThe oldest began to wait .+ ago\.Open/),
  ]);
  const links = items.map((item) =>
    within(item)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  );
  expect(links).toEqual([
    ['/panel/inbox'],
    ['/panel/lost-evidence'],
    ['/panel/pairs'],
    ['/panel/reports?status=open&age=over_7d'],
  ]);
  const figures = screen.getByText('Cases waiting');
  expect(items[0]?.compareDocumentPosition(figures)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await expectAccessible();
});

it('says that there is nothing to do', async () => {
  const list = await openOverview(moderator, nothing);
  await list.findByText('Nothing to do');
  expect(list.queryAllByRole('listitem')).toEqual([]);
  await expectAccessible();
});

it.each<[string, Partial<Installation>, RegExp]>([
  ['are late', { nightlyBackup: { newestAt: longAgo, isLate: true } }, /^The nightly backup is late.*from .+ ago\./],
  ['are missing', { nightlyBackup: { newestAt: null, isLate: true } }, /^There is no nightly backup yet/],
  [
    'were not copied',
    { backupCommand: { ranAt: longAgo, problem: 'no route to host' } },
    /^The newest backup was not copied elsewhere.*The last try was .+ ago\./,
  ],
])('tells admins to look after backups that %s', async (_, changes, words) => {
  const list = await openOverview(admin, nothing, changes);
  const item = await list.findByRole('listitem');
  expect(item.textContent).toMatch(words);
  const link = within(item).getByRole('link').getAttribute('href') ?? '';
  expect(document.getElementById(link.slice(1))).toBe(screen.getByRole('region', { name: 'This installation' }));
  expect(list.queryByText('Nothing to do')).toBeNull();
  await expectAccessible();
});

it.each([
  ['/panel/exam/attempts', 'Quality', ['Split cases', 'Pairs', 'Lost evidence', 'Exam'], 'Exam'],
  ['/panel/users', 'People', ['Users', 'Reviewers'], 'Users'],
  ['/panel/invitations', 'People', ['Users', 'Reviewers'], 'Reviewers'],
])('shows %s in the second row of the tab %s', async (path, section, labels, current) => {
  await openApp(path, { user: moderator });
  const panel = await screen.findByRole('navigation', { name: 'Panel' });
  const tabs = within(panel).getAllByRole('link');
  const names = tabs.map((tab) => tab.textContent?.replace(/\d.*/, ''));
  expect(names).toEqual(['Overview', 'Inbox', 'Reports', 'People', 'Quality', 'Log']);
  expect(tabs.filter((tab) => tab.hasAttribute('aria-current')).map((tab) => tab.textContent)).toEqual([section]);
  const row = within(screen.getByRole('navigation', { name: section })).getAllByRole('link');
  expect(row.map((tab) => tab.textContent)).toEqual(labels);
  expect(row.filter((tab) => tab.getAttribute('aria-current') === 'page').map((tab) => tab.textContent)).toEqual([
    current,
  ]);
  await expectAccessible();
});
