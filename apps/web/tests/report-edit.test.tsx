import { report, reportWithAdditions } from '@argus/contract/examples/cases';
import { errors } from '@argus/contract/kernel/errors';
import { editMessages, editRefusals } from '@argus/domain/cases/edit-window';
import { additionMessages } from '@argus/domain/cases/report-additions';
import { formatMessage } from '@argus/domain/shared/message';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './expect-accessible.ts';
import { type Answers, openApp, refuse } from './open-app.tsx';
import { description, fill, linkOf, openReportForm, ownReport, reporter, video } from './report-form.ts';

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

describe('editing a report', () => {
  it('starts with the submitted report, sends all of it and says once that it was updated', async () => {
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

  it('is refused if a review came first, and can move the new links to the form for additions', async () => {
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
  it('is shown read-only, and accepts new links and one addendum', async () => {
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

  it('refuses an empty addition and an addendum that is too long', async () => {
    const { person, listSent } = await openAdditionsForm(reviewedReport);
    await person.click(screen.getByRole('button', { name: 'Add to report' }));
    await screen.findByText(additionMessages.addition_empty.message);
    await waitFor(() => expect(document.activeElement).toBe(linkOf(1)));
    await fill(person, addendum(), 'x'.repeat(1001));
    await screen.findByText(formatMessage(additionMessages.addendum_too_long));
    await person.click(screen.getByRole('button', { name: 'Add to report' }));
    await waitFor(() => expect(document.activeElement).toBe(addendum()));
    expect(listSent()).toEqual([]);
  });

  it('accepts no second addendum, and says when only one change is left', async () => {
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
