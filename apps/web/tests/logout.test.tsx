import { draft } from '@argus/contract/examples/cases';
import { loginMessages } from '@argus/domain/members/login';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './expect-accessible.ts';
import { loadPages } from './load-pages.ts';
import { aMember, openApp, refuse } from './open-app.tsx';
import { confirmNightOwl, description, fill, openReportForm, reporter } from './report-form.ts';

beforeAll(() => loadPages('/', '/submit-report'));

const stored = () => JSON.stringify({ ...localStorage });

async function logOut(person: UserEvent): Promise<void> {
  await person.click(await screen.findByText('Logout'));
}

async function findQuestion() {
  return within(await screen.findByRole('alertdialog', { name: 'Log out?' }));
}

async function typeReport() {
  const form = await openReportForm('/submit-report', {
    createDraft: () => ({ msg: 'Draft saved.', draft }),
  });
  await confirmNightOwl(form.person);
  await fill(form.person, description(), 'Half a story');
  expect(stored()).toContain('Half a story');
  return form;
}

describe('logging out with an unsent report', () => {
  it('asks first, and keeps everything if the user decides to stay', async () => {
    const { person, listSent } = await typeReport();
    await logOut(person);
    const question = await findQuestion();
    question.getByText('You have an unsent report about NightOwl in this browser. Log out and discard it?');
    await expectAccessible();
    await person.click(question.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(description().value).toBe('Half a story');
    expect(stored()).toContain('Half a story');
    expect(listSent('logout')).toEqual([]);
  });

  it('removes the report from this browser', async () => {
    const { person, listSent } = await typeReport();
    await logOut(person);
    await person.click((await findQuestion()).getByRole('button', { name: 'Discard and log out' }));
    await screen.findByText(loginMessages.logged_out.message);
    expect(stored()).not.toContain('Half a story');
    expect(listSent('createDraft')).toEqual([]);
  });

  it('saves the report as a draft if the user chooses that', async () => {
    const { person, listSent } = await typeReport();
    await logOut(person);
    await person.click((await findQuestion()).getByRole('button', { name: 'Save draft and log out' }));
    await screen.findByText(loginMessages.logged_out.message);
    expect(stored()).not.toContain('Half a story');
    expect(listSent('createDraft')).toEqual([expect.objectContaining({ description: 'Half a story' })]);
  });

  it('is cancelled if the draft cannot be saved', async () => {
    const { person, listSent } = await openReportForm('/submit-report', { createDraft: () => refuse(503) });
    await fill(person, description(), 'Half a story');
    await logOut(person);
    const question = await findQuestion();
    await person.click(question.getByRole('button', { name: 'Save draft and log out' }));
    await question.findByText('Failed to save draft.');
    expect(stored()).toContain('Half a story');
    expect(listSent('logout')).toEqual([]);
  });
});

it('logs out without a question if a player was only looked up', async () => {
  const { person } = await openReportForm();
  await confirmNightOwl(person);
  expect(stored()).toContain('NightOwl');
  await logOut(person);
  await screen.findByText(loginMessages.logged_out.message);
  expect(stored()).not.toContain('NightOwl');
});

it('names an unsent appeal and an unsent edit before logging out, because they cannot become drafts', async () => {
  const content = { description: 'Better words', player: { steam64Id: '76561198084120303', name: 'AWPercut' } };
  const { person } = await openApp('/faq', {
    user: reporter,
    stored: {
      [`report-form:${reporter._id}:report:1#a1`]: JSON.stringify({ savedAt: '2026-11-14T13:05:00.000Z', content }),
      [`filing:${reporter._id}:appeal:1`]: JSON.stringify({ statement: 'It was not me.' }),
      [`watch-draft:${reporter._id}:1`]: JSON.stringify({ decision: 'cheater' }),
      'filing:somebody-else:appeal:1': JSON.stringify({ statement: 'Theirs.' }),
    },
  });
  await logOut(person);
  const question = await findQuestion();
  question.getByText(/2 unsent texts in this browser: edit of your report about AWPercut and appeal\./);
  expect(question.queryByRole('button', { name: /Save/ })).toBeNull();
  await person.click(question.getByRole('button', { name: 'Discard and log out' }));
  await screen.findByText(loginMessages.logged_out.message);
  expect(Object.keys(localStorage).filter((key) => /^(report-form|filing|watch-draft):/.test(key))).toEqual([
    'filing:somebody-else:appeal:1',
  ]);
});

it('keeps everything typed when a session ends without a logout', async () => {
  const { person } = await openReportForm('/submit-report', {
    createDraft: () => refuse(401, { id: 'unauthenticated', msg: loginMessages.unauthenticated.message }),
  });
  await fill(person, description(), 'Half a story');
  await person.click(screen.getByRole('button', { name: 'Save draft' }));
  await screen.findByText('Your login has ended. Your text is safe.');
  expect(stored()).toContain('Half a story');
});

it('does not show the next user of this browser what the former one typed', async () => {
  const other = aMember({ _id: '0192f0c1-0000-7000-8000-00000000abcd', username: 'Next' });
  let isOther = false;
  const { person } = await openReportForm('/submit-report', { getCurrentUser: () => (isOther ? other : reporter) });
  await fill(person, description(), 'Half a story');
  isOther = true;
  // The browser sends this event when another tab changes the token.
  await act(async () => {
    localStorage.setItem('token', 'of the other');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  });
  await screen.findAllByText('Next');
  await waitFor(() => expect(description().value).toBe(''));
  expect(Object.entries({ ...localStorage }).filter(([, text]) => text.includes('Half a story'))).toEqual([
    [expect.stringContaining(reporter._id), expect.anything()],
  ]);
});
