import type { ReportCard } from '@argus/contract/cases/reports';
import { card, convictingCard } from '@argus/contract/examples/cases';
import { exampleIds } from '@argus/contract/examples/example';
import { adminExamples } from '@argus/contract/examples/staff';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './expect-accessible.ts';
import { loadPages } from './load-pages.ts';
import { moderator, openApp, type SentCall } from './open-app.tsx';

const address = () => location.pathname + location.search;

describe('the list of reports', () => {
  const malicious: ReportCard = {
    ...card,
    _id: exampleIds.closedReport,
    reportId: exampleIds.closedReport,
    reportStatus: 'verified_troll',
  };

  /** Filters by status and submitter, as the server does. */
  function listReports({ url }: SentCall) {
    const { status, submitter } = Object.fromEntries(url.searchParams);
    const reports = [card, malicious, convictingCard].filter(
      ({ reportStatus, submittedBy }) =>
        (status === undefined || status === reportStatus) &&
        (submitter === undefined || submitter === submittedBy?._id),
    );
    return { ...adminExamples.listReports.response, reports, totalReports: reports.length };
  }

  const open = (path: string) => openApp(path, { user: moderator, answers: { listReports } });
  const findTable = () => screen.findByRole('table', { name: 'Reports' });
  const rowsOf = (table: HTMLElement) => [...table.querySelectorAll<HTMLElement>('tbody tr')];
  const findChip = () => screen.findByRole('link', { name: /^Submitted by Mara ?Remove this filter$/ });

  it('is the first page of the panel', async () => {
    await loadPages('/panel/reports');
    await open('/panel');
    expect(rowsOf(await findTable())).toHaveLength(3);
    expect(address()).toBe('/panel/reports');
    await expectAccessible();
  });

  it('keeps its filters in the address', async () => {
    const { person, sent } = await open('/panel/reports');
    const table = await findTable();
    await person.selectOptions(screen.getByLabelText('Status'), 'verified_troll');
    expect(address()).toBe('/panel/reports?status=verified_troll');
    await waitFor(() => expect(rowsOf(table)).toHaveLength(1));
    expect(table.textContent).toContain('Malicious');

    await person.click(within(table).getByRole('link', { name: /^Only theirs/ }));
    await findChip();
    expect(address()).toBe(`/panel/reports?status=verified_troll&submitter=${exampleIds.submitter}`);
    const asked = sent.findLast(({ name }) => name === 'listReports');
    expect(Object.fromEntries(asked?.url.searchParams ?? [])).toEqual({
      page: '1',
      status: 'verified_troll',
      submitter: exampleIds.submitter,
    });
  });

  it('applies the filters in its address, and drops one when it is removed', async () => {
    const { person } = await open(`/panel/reports?status=verified_troll&submitter=${exampleIds.submitter}`);
    const table = await findTable();
    expect(rowsOf(table)).toHaveLength(1);
    expect(table.textContent).toContain('Malicious');
    await person.click(await findChip());
    expect(address()).toBe('/panel/reports?status=verified_troll');
  });
});

describe.each([
  ['/panel/users', 'Failed to fetch users.', 'Users'],
  ['/panel/reports', 'Failed to fetch reports.', 'Reports'],
])('%s', (path, sentence, table) => {
  it('says when it cannot be loaded, and can be retried', async () => {
    let isDown = true;
    const unavailable = () => new Response('', { status: 503 });
    const { listUsers, listReports } = adminExamples;
    const { person } = await openApp(path, {
      user: moderator,
      answers: {
        listUsers: () => (isDown ? unavailable() : listUsers.response),
        listReports: () => (isDown ? unavailable() : listReports.response),
      },
    });
    await screen.findByText(sentence);
    expect(screen.queryByRole('table')).toBeNull();
    await expectAccessible();
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('table', { name: table });
  });
});
