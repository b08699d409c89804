import { convictingCard, report } from '@argus/contract/examples/cases';
import { exampleIds } from '@argus/contract/examples/example';
import { adminExamples, staffReport } from '@argus/contract/examples/staff';
import { staffNoteExamples } from '@argus/contract/examples/staff-desk';
import { calls } from '@argus/contract/kernel/calls';
import { tell } from '@argus/contract/kernel/told';
import { overriddenMessage, type StaffReport } from '@argus/contract/staff/cases';
import type { StaffNote } from '@argus/contract/staff/desk';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './expect-accessible.ts';
import { moderator, openApp, type SentCall } from './open-app.tsx';

describe('the staff bar of a public case', () => {
  const { reportId } = convictingCard;
  const text = 'Compare the scoreboard of the second clip.';
  const example = staffNoteExamples.listNotes.response;
  const notesOf = (notes: StaffNote[]) => ({ ...example, notes, totalNotes: notes.length });
  const added = example.notes.map((note) => ({ ...note, text }));

  it('opens the notes, where staff can add one, and gets the focus back when they are closed', async () => {
    let notes: StaffNote[] = [];
    const { person, sent } = await openApp(`/report/${reportId}`, {
      user: moderator,
      answers: {
        getReport: () => ({ ...report, ...convictingCard }),
        listNotes: () => notesOf(notes),
        addNote: () => {
          notes = added;
          return staffNoteExamples.addNote.response;
        },
      },
    });
    const bar = within(await screen.findByRole('complementary', { name: 'Staff' }));
    await person.click(bar.getByRole('button', { name: 'Notes' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Staff notes' }));
    await person.click(await drawer.findByLabelText(/^New note/));
    await person.paste(text);
    await person.click(drawer.getByRole('button', { name: 'Add note' }));
    await drawer.findByText(text, { selector: 'p' });
    await expectAccessible();
    expect(sent.filter(({ name }) => name === 'addNote').map(({ body }) => body)).toEqual([
      { about: 'report', id: reportId, text },
    ]);
    await person.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Notes (1)'));
    expect(screen.queryByRole('dialog', { name: 'Staff notes' })).toBeNull();
  });

  it('links to the case in the panel, and to the form there that changes its status', async () => {
    await openApp(`/report/${reportId}`, {
      user: moderator,
      answers: { getReport: () => ({ ...report, ...convictingCard }) },
    });
    const bar = within(await screen.findByRole('complementary', { name: 'Staff' }));
    const hrefOf = (name: string) => bar.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Open in panel')).toBe(`/panel/reports/${reportId}`);
    expect(hrefOf('Override')).toBe(`/panel/reports/${reportId}#change-title`);
  });

  it("shows the same notes on the case's page in the panel", async () => {
    const { sent } = await openApp(`/panel/reports/${reportId}`, {
      user: moderator,
      answers: { listNotes: ({ url }) => notesOf(url.searchParams.get('about') === 'report' ? added : []) },
    });
    await within(await screen.findByRole('region', { name: 'Notes on this report' })).findByText(text);
    expect(sent.some(({ name, url }) => name === 'listNotes' && url.searchParams.get('id') === reportId)).toBe(true);
  });
});

describe('a filtered list of reports', () => {
  const list = `status=verified_undetermined&submitter=${exampleIds.submitter}`;
  const reason = 'The same clip was sent again and again.';
  const first = aReport(exampleIds.closedReport);
  const second = aReport(exampleIds.convictingReport);

  function aReport(reportId: string): StaffReport {
    return { ...staffReport, _id: reportId, reportId, reportStatus: 'verified_undetermined' };
  }

  const pathOf = ({ reportId }: StaffReport) => `/panel/reports/${reportId}?${new URLSearchParams({ list })}`;
  const idIn = ({ url }: SentCall) =>
    calls.getReportForStaff.params.parse({ reportId: url.pathname.split('/')[4] }).reportId;

  it('links to its reports with addresses that remember its filters', async () => {
    await openApp(`/panel/reports?${list}`, {
      user: moderator,
      answers: { listReports: () => ({ ...adminExamples.listReports.response, reports: [first, second] }) },
    });
    const table = within(await screen.findByRole('table', { name: 'Reports' }));
    const links = table.getAllByRole('link', { name: 'lumen_x' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([pathOf(first), pathOf(second)]);
  });

  it('can be worked through with Ctrl+Enter, which confirms, updates and opens the next report', async () => {
    let reports = [first, second];
    const preview = adminExamples.previewStatus.response;
    const { after } = preview.search;
    const { person, sent } = await openApp(pathOf(first), {
      user: moderator,
      answers: {
        listReports: () => ({ ...adminExamples.listReports.response, reports, totalReports: reports.length }),
        getReportForStaff: (call) => (idIn(call) === first.reportId ? first : second),
        previewStatus: () => ({
          ...preview,
          from: 'verified_undetermined',
          to: 'verified_duplicate',
          essence: [],
          search: { before: after, after: { ...after, totalReports: 0 } },
        }),
        overrideStatus: () => {
          // The new status removes the report from the filtered list.
          reports = [second];
          return {
            ...tell(overriddenMessage('overridden', 'verified_duplicate')),
            report: { ...first, reportStatus: 'verified_duplicate' },
          };
        },
      },
    });
    await person.click(await screen.findByLabelText(/^Verified: Duplicate/));
    await person.click(screen.getByLabelText(/^Reason/));
    await person.paste(reason);
    const next = await screen.findByRole('button', { name: /^Update and next/ });
    expect(next.hasAttribute('disabled')).toBe(false);

    await person.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('alertdialog');
    expect(sent.filter(({ name }) => name === 'overrideStatus')).toEqual([]);
    await person.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Status changed: Verified: Duplicate.');
    await waitFor(() => expect(location.pathname + location.search).toBe(pathOf(second)));
    await screen.findByRole('heading', { name: 'Change the status' });
    const changes = sent.filter(({ name }) => name === 'overrideStatus');
    expect(changes.map((call) => [idIn(call), call.body])).toEqual([
      [
        first.reportId,
        {
          newStatus: 'verified_duplicate',
          additionalEvidence: [],
          reason,
          seenVersion: adminExamples.previewStatus.response.statusVersion,
        },
      ],
    ]);
  });
});
