import { profilePage, userExamples } from '@argus/contract/examples/members';
import { calls } from '@argus/contract/kernel/calls';
import { errors } from '@argus/contract/kernel/errors';
import type { CurrentUser } from '@argus/contract/members/users';
import { displayNameMessages } from '@argus/domain/members/display-name';
import { displayNameLength } from '@argus/domain/shared/limits';
import { formatMessage } from '@argus/domain/shared/message';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { testSite } from '../src/features/site/test-site.ts';
import { expectAccessible } from './expect-accessible.ts';
import { followLink } from './follow-link.ts';
import { type Answers, aMember, openApp, refuse } from './open-app.tsx';

const ownProfile = `/user/${profilePage.discordId}`;
const settings = '/profile/settings';
const data = '/profile/data';

it('refuses a display name of the wrong length, and shows a saved one on the public profile at once', async () => {
  const newcomer = { essenceHistory: [], recentReports: [] };
  let user: CurrentUser = aMember();
  const { person, sent } = await openApp(ownProfile, {
    user,
    answers: {
      getCurrentUser: () => user,
      getPublicProfile: () => ({ ...profilePage, ...newcomer, username: user.username }),
      updateSettings: ({ body }) => {
        user = { ...user, username: calls.updateSettings.body.parse(body).productDisplayName };
        return userExamples.updateSettings.response;
      },
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Mara' });
  await followLink(person, await screen.findByText('Edit my profile'));
  const field = await screen.findByLabelText<HTMLInputElement>(`${testSite.productName} Display Name`, {
    exact: false,
  });
  const save = screen.getByText('Save', { selector: 'button' });
  const saved = () => sent.filter(({ name }) => name === 'updateSettings').map(({ body }) => body);

  expect(save.getAttribute('aria-disabled')).toBe('true');
  save.focus();
  await person.keyboard('{Enter}');
  await screen.findByText(displayNameMessages.no_changes_to_save.message);

  const nameLength = formatMessage(displayNameMessages.display_name_length, { product: testSite.productName });
  for (const wrong of ['x', 'x'.repeat(displayNameLength.max + 1)]) {
    await person.clear(field);
    expect(screen.queryByText(nameLength)).toBeNull();
    await person.paste(wrong);
    await person.click(save);
    await screen.findByText(nameLength);
  }
  expect(saved()).toEqual([]);

  const name = 'حارس البوابة';
  await person.clear(field);
  await person.paste(name);
  expect(save.getAttribute('aria-disabled')).toBe('false');
  await person.click(save);
  await screen.findByText(userExamples.updateSettings.response.msg);
  expect(saved()).toEqual([{ productDisplayName: name }]);
  expect(save.getAttribute('aria-disabled')).toBe('true');

  await followLink(person, screen.getByText('See your public profile'));
  await screen.findByRole('heading', { level: 1, name });
  screen.getByText('No Essence has been gained or lost yet.');
  screen.getByText('No reports to show.');
});

it('lets reviewers choose to be named beside the evidence they added, and undo that choice', async () => {
  let user: CurrentUser = aMember({ hasTheEye: true });
  const { person, sent } = await openApp(settings, {
    user,
    answers: {
      getCurrentUser: () => user,
      updateEvidenceCredit: ({ body }) => {
        user = { ...user, namedBesideEvidence: calls.updateEvidenceCredit.body.parse(body).isNamed };
        return userExamples.updateEvidenceCredit.response;
      },
    },
  });
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Name me beside evidence I added/ });
  expect(box.checked).toBe(false);
  await person.click(box);
  await waitFor(() => expect(box.checked).toBe(true));
  await person.click(box);
  await waitFor(() => expect(box.checked).toBe(false));
  const chosen = sent.filter((call) => call.name === 'updateEvidenceCredit').map(({ body }) => body);
  expect(chosen).toEqual([{ isNamed: true }, { isNamed: false }]);
});

it('says that collecting the data for a download takes a moment, and why a download is refused', async () => {
  const msg = formatMessage(errors.too_many_downloads.message);
  const body = new TransformStream<Uint8Array, Uint8Array>();
  const { person } = await openApp(data, {
    user: aMember(),
    answers: { downloadMyData: () => new Response(body.readable, { status: 429 }) },
  });
  await person.click(await screen.findByText('Download my data', { selector: 'button' }));
  const waiting = await screen.findByText('Your data is being collected. With many reports this takes a moment.');
  const writer = body.writable.getWriter();
  await writer.write(new TextEncoder().encode(JSON.stringify({ id: 'too_many_downloads', msg })));
  await writer.close();
  await screen.findByText(msg);
  expect(waiting.textContent).toBe('');
});

describe('deleting an account', () => {
  const deleting = { name: 'Delete my account' };

  async function openDialog(answers: Answers = {}) {
    const app = await openApp(data, { user: aMember(), answers });
    const ask = async () => {
      await app.person.click(await screen.findByText('Delete my account', { selector: 'button' }));
      return within(await screen.findByRole('alertdialog'));
    };
    return { ...app, ask, dialog: await ask() };
  }

  const waitUntilClosed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

  it('requires the user to type a word, and can be cancelled', async () => {
    const { person, sent, ask, dialog } = await openDialog();
    await person.type(dialog.getByRole('textbox'), 'yes');
    await person.click(dialog.getByRole('button', deleting));
    await dialog.findByText('Type the word “delete” to confirm.');
    await expectAccessible();
    await person.click(dialog.getByRole('button', { name: 'Keep it' }));
    await waitUntilClosed();
    expect(location.pathname).toBe(data);
    expect((await ask()).getByRole<HTMLInputElement>('textbox').value).toBe('');
    expect(sent.map(({ name }) => name)).not.toContain('deleteMyAccount');
  });

  it('logs the user out to the home page, which confirms the deletion', async () => {
    const { person, sent, dialog } = await openDialog();
    await person.click(dialog.getByRole('textbox'));
    await person.paste('delete');
    await person.keyboard('{Enter}');
    await screen.findByText(userExamples.deleteMyAccount.response.msg);
    await waitUntilClosed();
    expect(location.pathname).toBe('/');
    await within(screen.getByRole('banner')).findByText('Log in');
    expect(sessionStorage.getItem('login-origin')).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
    expect(sent.filter(({ name }) => name === 'deleteMyAccount')).toHaveLength(1);
  });

  it('says why it was refused, and changes nothing', async () => {
    const msg = 'You are the only admin.';
    const { person, dialog } = await openDialog({ deleteMyAccount: () => refuse(409, { msg }) });
    await person.click(dialog.getByRole('textbox'));
    await person.paste('delete');
    await person.click(dialog.getByRole('button', deleting));
    await dialog.findByText(msg);
    await person.click(dialog.getByRole('button', { name: 'Keep it' }));
    await waitUntilClosed();
    screen.getByRole('button', deleting);
    expect(localStorage.getItem('token')).not.toBeNull();
  });
});

describe('the settings', () => {
  it.each([
    [settings, 'My Profile', 'Save'],
    ['/profile/link-steam', 'Link Steam', 'Unlink'],
    ['/profile/alerts', 'Alerts', 'Save webhook'],
    ['/profile/sessions', 'Sessions', 'Log out everywhere'],
    ['/profile/api-keys', 'API keys', 'Create key'],
    [data, 'Your data', 'Download my data'],
  ])('have at %s a page that the side menu marks as %s', async (path, name, act) => {
    await openApp(path, { user: aMember({ steam64Id: profilePage.steam64Id ?? '76561198079974168' }) });
    await screen.findByRole('heading', { level: 1, name });
    const menu = within(screen.getByRole('navigation', { name: 'Profile' }));
    menu.getByRole('link', { name, current: 'page' });
    expect(menu.getAllByRole('link')).toHaveLength(6);
    await screen.findByText(act, { selector: 'button' });
    expect(document.title).toBe(`${name} · ${testSite.productName}`);
    await expectAccessible();
  });

  it.each(['/profile', '/profile/', '/profile/webhooks'])('open My Profile at %s', async (path) => {
    await openApp(path, { user: aMember() });
    await screen.findByRole('heading', { level: 1, name: 'My Profile' });
    expect(location.pathname).toBe(settings);
  });
});

it('says when a profile cannot be found', async () => {
  await openApp(ownProfile, { answers: { getPublicProfile: () => refuse(404, { msg: 'User profile not found.' }) } });
  await screen.findByText('User profile not found or could not be loaded.');
});
