import { examplePlayers } from '@argus/contract/examples/example';
import { alertExamples } from '@argus/contract/examples/notices';
import { followMessages } from '@argus/domain/notices/alerts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './expect-accessible.ts';
import { aMember, openApp } from './open-app.tsx';

const steam64Id = examplePlayers.convicted;
const result = `/?steamId=${steam64Id}`;
const { followPlayers, listFollows, unfollowPlayer, getAlertSettings, setWebhook } = alertExamples;

/** Remembers whom the member follows, as the server does. */
function startFollowing(follows: typeof listFollows.response.follows) {
  let current = follows;
  return {
    listFollows: () => ({ follows: current }),
    followPlayers: () => {
      current = listFollows.response.follows;
      return followPlayers.response;
    },
    unfollowPlayer: () => {
      current = [];
      return unfollowPlayer.response;
    },
  };
}

/** Returns a response whose body arrives only when it is released. */
function holdBack(body: unknown) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const release = async () => {
    const writer = writable.getWriter();
    await writer.write(new TextEncoder().encode(JSON.stringify(body)));
    await writer.close();
  };
  return { response: new Response(readable, { headers: { 'content-type': 'application/json' } }), release };
}

describe('the follow button of a search result', () => {
  it('asks a visitor to log in, and follows nobody', async () => {
    const { person, sent } = await openApp(result);
    await person.click(await screen.findByRole('button', { name: 'Follow' }));
    const question = await screen.findByRole('dialog', { name: 'Log in to follow players' });
    const login = within(question).getByRole('link', { name: 'Log in with Discord' });
    expect(login.getAttribute('href')).toBe('/api/auth/discord');
    await person.click(within(question).getByText('Not now'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.some(({ name }) => name === 'followPlayers')).toBe(false);
  });

  it('waits for the session if it is pressed early, and then follows the player', async () => {
    const { response, release } = holdBack(aMember());
    const { person, sent } = await openApp(result, {
      user: aMember(),
      answers: { ...startFollowing([]), getCurrentUser: () => response },
    });
    const button = await screen.findByRole('button', { name: 'Follow' });
    await person.click(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent.some(({ name }) => name === 'followPlayers')).toBe(false);
    await release();
    await screen.findByText(followPlayers.response.msg);
    const pressed = await screen.findByRole('button', { name: 'Following' });
    expect(pressed.getAttribute('aria-pressed')).toBe('true');
    expect(sent.filter(({ name }) => name === 'followPlayers').map(({ body }) => body)).toEqual([
      { steam64Ids: [steam64Id] },
    ]);
  });

  it('unfollows a followed player', async () => {
    const answers = startFollowing(listFollows.response.follows);
    const { person, sent } = await openApp(result, { user: aMember(), answers });
    await person.click(await screen.findByRole('button', { name: 'Following' }));
    await screen.findByRole('button', { name: 'Follow' });
    const [ended] = sent.filter(({ name }) => name === 'unfollowPlayer');
    expect(ended?.url.pathname).toBe(`/api/users/me/follows/${steam64Id}`);
  });
});

it('accepts only the address of a Discord webhook, and shows it shortened', async () => {
  let webhook: typeof getAlertSettings.response.webhook = null;
  const { person, sent } = await openApp('/profile/settings', {
    user: aMember(),
    answers: {
      getAlertSettings: () => ({ ...getAlertSettings.response, webhook }),
      setWebhook: () => {
        webhook = getAlertSettings.response.webhook;
        return setWebhook.response;
      },
    },
  });
  const section = within(await screen.findByRole('region', { name: 'Following & alerts' }));
  await section.findByText(steam64Id);
  const field = await section.findByLabelText(/^Webhook address/);
  await person.click(field);
  await person.paste('https://example.test/hook');
  await person.click(section.getByText('Save webhook'));
  section.getByText(followMessages.webhook_invalid.message);
  await expectAccessible();

  await person.clear(field);
  expect(section.queryByText(followMessages.webhook_invalid.message)).toBeNull();
  await person.paste(setWebhook.body.address);
  await person.click(section.getByText('Save webhook'));
  await screen.findByText(setWebhook.response.msg);
  section.getByText(/…0901\/…/);
  expect(sent.filter(({ name }) => name === 'setWebhook').map(({ body }) => body)).toEqual([setWebhook.body]);
});
