import { examplePlayers } from '@argus/contract/examples/example';
import { alertExamples } from '@argus/contract/examples/notices';
import type { Follow } from '@argus/contract/notices/alerts';
import { followMessages } from '@argus/domain/notices/alerts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './expect-accessible.ts';
import { aMember, openApp } from './open-app.tsx';

const steam64Id = examplePlayers.convicted;
const result = `/?steamId=${steam64Id}`;
const { followPlayers, listFollows, unfollowPlayer, getAlertSettings, setWebhook, setWebhookLanguage } = alertExamples;

/** Remembers whom the member follows, as the server does. */
function startFollowing(follows: Follow[]) {
  let current = follows;
  return {
    listFollowedIds: () => ({ steam64Ids: current.map((follow) => follow.steam64Id) }),
    listFollows: () => ({ ...listFollows.response, follows: current, totalFollows: current.length }),
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

describe('the page of followed players', () => {
  const [convicted] = listFollows.response.follows;
  if (!convicted) throw new Error('the example follows somebody');
  const banned = { kind: 'banned', happenedAt: convicted.followedAt } as const;
  const many: Follow[] = [
    convicted,
    { ...convicted, steam64Id: '76561198079974169', name: 'Кот', latestEvent: banned },
    { ...convicted, steam64Id: '76561198079974170', name: null, isConvicted: false, latestEvent: null },
  ];

  it('says of each what happened last', async () => {
    await openApp('/following', { user: aMember(), answers: startFollowing(many) });
    await screen.findByRole('heading', { level: 1, name: 'Following' });
    const rows = (await within(screen.getByRole('main')).findAllByRole('listitem')).map(
      ({ textContent }) => textContent,
    );
    expect(rows[0]).toMatch(/lumen_x.*Convicted of cheating/);
    expect(rows[1]).toMatch(/Кот.*Convicted.*Banned by Steam/);
    expect(rows[2]).toMatch(/76561198079974170.*Nothing new/);
    await expectAccessible();
  });

  it('invites whoever follows nobody to look somebody up', async () => {
    const { person } = await openApp('/following', {
      user: aMember(),
      answers: { ...startFollowing(listFollows.response.follows) },
    });
    await person.click(await screen.findByRole('button', { name: 'Unfollow lumen_x' }));
    await screen.findByText('You follow nobody yet');
    const lobby = within(screen.getByRole('main')).getByRole('link', { name: 'Check a lobby' });
    expect(lobby.getAttribute('href')).toBe('/lobby');
  });
});

it('accepts only the address of a Discord webhook, and shows it shortened', async () => {
  let webhook: typeof getAlertSettings.response.webhook = null;
  const { person, sent } = await openApp('/profile/alerts', {
    user: aMember(),
    answers: {
      getAlertSettings: () => ({ ...getAlertSettings.response, webhook }),
      setWebhook: () => {
        webhook = getAlertSettings.response.webhook;
        return setWebhook.response;
      },
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Alerts' });
  const section = within(screen.getByRole('main'));
  const field = await section.findByLabelText(/^Webhook address/);
  await person.click(field);
  await person.paste('https://example.test/hook');
  await person.click(section.getByText('Save webhook'));
  section.getByText(followMessages.webhook_invalid.message);
  await expectAccessible();

  await person.clear(field);
  expect(section.queryByText(followMessages.webhook_invalid.message)).toBeNull();
  await person.paste(setWebhook.body.address);
  await person.selectOptions(section.getByLabelText('Language of the messages'), 'Deutsch');
  await person.click(section.getByText('Save webhook'));
  await screen.findByText(setWebhook.response.msg);
  section.getByText(/…0901\/…/);
  expect(sent.filter(({ name }) => name === 'setWebhook').map(({ body }) => body)).toEqual([setWebhook.body]);

  await person.selectOptions(section.getByLabelText('Language of the messages'), 'Português (Brasil)');
  await screen.findByText(setWebhookLanguage.response.msg);
  expect(sent.at(-2)).toMatchObject({ name: 'setWebhookLanguage', body: setWebhookLanguage.body });
});
