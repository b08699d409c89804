import { installationExamples } from '@argus/contract/examples/staff-desk';
import type { Installation } from '@argus/contract/staff/installation';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAccessible } from './expect-accessible.ts';
import { aMember, moderator, openApp } from './open-app.tsx';

const admin = aMember({ userType: 'admin' });
const example: Installation = installationExamples.getInstallation.response;

async function openOverview(changes: Partial<Installation>) {
  await openApp('/panel/overview', { user: admin, answers: { getInstallation: () => ({ ...example, ...changes }) } });
  const section = await screen.findByRole('region', { name: 'This installation' });
  await within(section).findByText(/^It runs Argus/);
  return section;
}

it('tells admins which version is installed, that a newer one exists, and that backups are copied', async () => {
  const section = await openOverview({});
  expect(section.textContent).toContain('It runs Argus 0.3.0. Argus 0.4.0 is available.');
  const link = within(section).getByRole('link', { name: /^What is new/ });
  expect(link.getAttribute('href')).toBe('https://code.example/argus/releases/v0.4.0');
  expect(section.textContent).toContain('The newest nightly backup was copied elsewhere');
  await expectAccessible();
});

const checked = { checkedAt: '2026-11-18T04:10:00.000Z', hasFailed: false, newerVersion: null };

it.each([
  [null, 'UPDATE_CHECK_URL tells you here when there is a newer version.'],
  [{ ...checked, checkedAt: null }, 'It has not been checked yet whether there is a newer version.'],
  [checked, 'That is the newest version, as of'],
  [{ ...checked, hasFailed: true }, 'Whether there is a newer version could not be checked.'],
])('describes the update check %j as: %s', async (updateCheck, sentence) => {
  const section = await openOverview({ updateCheck });
  expect(section.textContent).toContain(sentence);
});

it('tells admins why the newest backup was not copied elsewhere', async () => {
  const problem = 'it ended with code 12: no route to host';
  const section = await openOverview({ backupCommand: { ranAt: '2026-11-18T03:00:12.000Z', problem } });
  expect(section.textContent).toContain('The newest nightly backup was not copied elsewhere');
  expect(section.textContent).toContain(problem);
  await expectAccessible();
});

it('tells admins that a night passed without a backup', async () => {
  const section = await openOverview({ nightlyBackup: { newestAt: '2026-11-16T03:00:00.000Z', isLate: true } });
  expect(section.textContent).toContain('The nightly backup is missing');
  await expectAccessible();
});

it('does not mention backups if none are made', async () => {
  expect((await openOverview({ nightlyBackup: null, backupCommand: null })).textContent).not.toContain('backup');
});

it('shows moderators only the overview', async () => {
  const { sent } = await openApp('/panel/overview', { user: moderator });
  await screen.findByText('Cases waiting');
  expect(screen.queryByRole('region', { name: 'This installation' })).toBeNull();
  expect(sent.filter(({ name }) => name === 'getInstallation')).toEqual([]);
});
