import { calls } from '@argus/contract/calls';
import { managedUser } from '@argus/contract/examples/people';
import { convictingCard, staffReport } from '@argus/contract/examples/reports';
import { adminExamples } from '@argus/contract/examples/staff-examples';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadPage } from '../src/app/page-loader.ts';
import { matchPage } from '../src/app/page-routes.ts';
import { aMember, openApp } from './open-app.tsx';

it('an admin makes and unmakes a moderator', async () => {
  let target = { ...managedUser, _id: '0199a1c0-6f1e-7b3a-9c52-1d4e8f2a7b99', username: 'Helper' };
  const { person, sent } = await openApp('/panel/users', {
    user: aMember({ userType: 'admin' }),
    answers: {
      listUsers: () => ({ ...adminExamples.listUsers.response, users: [target] }),
      setRole: ({ body }) => {
        target = { ...target, ...calls.setRole.body.parse(body) };
        return { msg: 'Changed.', user: target };
      },
    },
  });
  const row = within(await screen.findByRole('row', { name: /Helper/ }));

  await person.click(row.getByRole('button', { name: /^Make moderator/ }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('They cannot ban.');
  await person.click(within(dialog).getByRole('button', { name: 'Make moderator' }));
  await row.findByText('Moderator');

  await person.click(row.getByRole('button', { name: /^Remove as moderator/ }));
  await person.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove as moderator' }),
  );
  await row.findByText('Member');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent.filter(({ name }) => name === 'setRole').map(({ body }) => body)).toEqual([
    { userType: 'moderator' },
    { userType: 'other' },
  ]);
});

it('a list is worked through with Ctrl+Enter: it asks, updates and opens the next', async () => {
  const ids = ['2e5f00000001', '2e5f00000002'].map((digits) => `0199b2d1-7a2f-7c4b-8d63-${digits}`);
  const [first = '', second] = ids;
  const withId = (reportId: string) => ({ _id: reportId, reportId });
  let listed = ids;
  const { person, sent } = await openApp('/panel/reports?status=verified_cheater', {
    user: aMember({ userType: 'moderator' }),
    answers: {
      listReports: () => ({
        ...adminExamples.listReports.response,
        reports: listed.map((id) => ({ ...convictingCard, ...withId(id) })),
        totalReports: listed.length,
      }),
      // With its new status it is no longer in the list.
      overrideStatus: () => {
        listed = listed.filter((id) => id !== first);
        return adminExamples.overrideStatus.response;
      },
      getReportForStaff: ({ url }) => ({ ...staffReport, ...withId(url.pathname.split('/').at(-1) ?? '') }),
    },
  });
  const link = await waitFor(() => {
    const found = document.querySelector(`a[href*="${first}"]`);
    if (!found) throw new Error('the report is not in the list yet');
    return found;
  });
  await loadPage(matchPage(`/panel/reports/${first}`).route);
  await person.click(link);
  const nextButton = await screen.findByRole('button', { name: /^Update and next/ });
  expect(location.pathname).toBe(`/panel/reports/${first}`);
  await person.click(screen.getByRole('radio', { name: /^Verified: Undetermined/ }));
  const reason = 'The same clip was sent again and again.';
  await person.click(screen.getByLabelText(/^Reason/));
  await person.paste(reason);
  expect(nextButton.hasAttribute('disabled')).toBe(false);

  await person.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByRole('alertdialog');
  const listSent = () => sent.filter(({ name }) => name === 'overrideStatus');
  expect(listSent()).toEqual([]);
  await person.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText(adminExamples.overrideStatus.response.msg);
  await waitFor(() => expect(location.pathname).toBe(`/panel/reports/${second}`));
  await screen.findByRole('heading', { name: 'Change the status' });
  expect(listSent().map(({ url, body }) => [url.pathname, body])).toEqual([
    [`/api/admin/reports/${first}/status`, { newStatus: 'verified_undetermined', additionalEvidence: [], reason }],
  ]);
});
