import { exampleIds } from '@argus/contract/examples/example';
import { auditExamples } from '@argus/contract/examples/staff-desk';
import type { AuditEntry } from '@argus/contract/staff/audit';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAccessible } from './expect-accessible.ts';
import { moderator, openApp } from './open-app.tsx';

const { response: log } = auditExamples.listAuditLog;

const ban: AuditEntry = {
  _id: '0199a7c6-2f7e-7b9a-9cb8-7dae4f8a3b02',
  actorId: null,
  actorUsername: 'host',
  action: 'ban',
  targetUserId: exampleIds.submitter,
  targetUsername: 'Mara',
  targetReportId: null,
  targetPlayerName: null,
  before: { isBanned: false, banReason: null },
  after: { isBanned: true, banReason: 'aimbot spam' },
  createdAt: '2026-11-15T10:00:00.000Z',
};

it('writes the audit log in sentences with names as links, and shows stored values on request', async () => {
  const { person } = await openApp('/panel/audit', {
    user: moderator,
    answers: { listAuditLog: () => ({ ...log, entries: [...log.entries, ban], totalEntries: 2 }) },
  });
  const changed = within(
    await screen.findByRole('row', { name: /^Tomasz changed the status of the report on lumen_x/ }),
  );
  expect(changed.getByRole('rowheader').textContent).toContain('from Convicted Cheater to Verified: Undetermined');
  expect(changed.getByText(/^15 Nov 2026, \d\d:\d\d$/).tagName).toBe('TIME');
  expect(changed.getByRole('link', { name: /^lumen_x/ }).getAttribute('href')).toBe(
    `/panel/reports/${exampleIds.convictingReport}`,
  );
  expect(changed.getByRole('link', { name: 'Tomasz' }).getAttribute('href')).toBe(
    `/panel/users/${exampleIds.moderator}`,
  );
  const banned = within(screen.getByRole('row', { name: /^The host banned/ }));
  expect(banned.getByRole('rowheader').textContent).toMatch(/^The host banned Mara\.aimbot spamDetails/);
  const details = banned.getByText('banReason').closest('details');
  expect(details?.open).toBe(false);
  await person.click(banned.getByText('Details'));
  expect(details?.open).toBe(true);
  expect(banned.getByText(ban.createdAt).tagName).toBe('TIME');
  await person.click(banned.getByRole('link', { name: 'Only acts on Mara' }));
  expect(location.search).toBe(`?targetUser=${exampleIds.submitter}`);
  await expectAccessible();
});

it('shows names and reasons in the log as text, each with its own writing direction', async () => {
  const name = '\u202e{user} <b>x</b>';
  await openApp('/panel/audit', {
    user: moderator,
    answers: {
      listAuditLog: () => ({
        ...log,
        entries: [{ ...ban, targetUsername: name, after: { isBanned: true, banReason: '{actor}' } }],
      }),
    },
  });
  const names = await screen.findAllByText(name, { selector: 'bdi' });
  expect(names[0]?.closest('a')?.getAttribute('href')).toBe(`/panel/users/${exampleIds.submitter}`);
  expect(names[0]?.closest('p')?.textContent).toBe(`The host banned ${name}.`);
  expect(screen.getByText('{actor}', { selector: 'p > bdi' }).closest('p')?.textContent).toBe('{actor}');
});
