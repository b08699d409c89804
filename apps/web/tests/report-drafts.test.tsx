import { draft, draftExamples } from '@argus/contract/examples/cases';
import { calls } from '@argus/contract/kernel/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formMessages } from '../src/features/report-form/messages.ts';
import { say } from '../src/lib/language/say.ts';
import { expectAccessible } from './expect-accessible.ts';
import { openApp } from './open-app.tsx';
import { description, fill, openReportForm, reporter } from './report-form.ts';

it('lists drafts, and deletes one after a confirmation', async () => {
  let drafts = [{ ...draft, description: 'Half a thought' }];
  const { person, sent } = await openApp('/drafts', {
    user: reporter,
    answers: {
      listDrafts: () => ({ ...draftExamples.listDrafts.response, drafts, totalDrafts: drafts.length }),
      deleteDraft: () => {
        drafts = [];
        return draftExamples.deleteDraft.response;
      },
    },
  });
  await screen.findByText('Half a thought');
  const edit = screen.getByRole('link', { name: 'Edit the draft about rook_99' });
  expect(edit.getAttribute('href')).toBe(`/submit-report?draft_id=${draft._id}`);
  await expectAccessible();

  await person.click(screen.getByRole('button', { name: 'Delete the draft about rook_99' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  dialog.getByText(/cannot be undone/);
  expect(drafts).toHaveLength(1);
  await person.click(dialog.getByRole('button', { name: 'Delete' }));
  await screen.findByText('No drafts');
  expect(screen.queryByText('Half a thought')).toBeNull();
  const deleted = sent.filter(({ name }) => name === 'deleteDraft');
  expect(deleted.map(({ url }) => url.pathname)).toEqual([`/api/reports/draft/${draft._id}`]);
});

it('asks before the page of the API replaces an unsaved report', async () => {
  const { person } = await openReportForm('/submit-report', {});
  await fill(person, description(), 'Half a story');
  await person.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'API' }));
  await screen.findByRole('alertdialog');
  expect(location.pathname).toBe('/submit-report');
});

it('offers to save a report as a draft when the user leaves it, and stays on the page if saving fails', async () => {
  let isReachable = false;
  const { person, listSent } = await openReportForm('/submit-report', {
    createDraft: ({ body }) => {
      if (!isReachable) throw new TypeError('Failed to fetch');
      const { description } = calls.createDraft.body.parse(body);
      return { msg: 'Draft saved.', draft: { ...draft, description: description ?? '' } };
    },
  });
  await fill(person, description(), 'Half a story');
  const leave = () => person.click(within(screen.getByRole('main')).getByRole('link', { name: 'The rules' }));
  const findSaveAndLeave = async () =>
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Save draft and leave' });

  await leave();
  const saveAndLeave = await findSaveAndLeave();
  await waitFor(() => expect(document.activeElement).toBe(saveAndLeave));
  await expectAccessible();
  await person.click(saveAndLeave);
  await screen.findByText(say(formMessages.saveDraftOffline));
  expect(location.pathname).toBe('/submit-report');
  expect(description().value).toBe('Half a story');

  isReachable = true;
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await leave();
  await person.click(await findSaveAndLeave());
  await waitFor(() => expect(location.pathname).toBe('/rules'));
  expect(listSent('createDraft')).toEqual([
    expect.objectContaining({ description: 'Half a story' }),
    expect.objectContaining({ description: 'Half a story' }),
  ]);
});
