import { examplePlayers } from '@argus/contract/examples/example';
import { playerExamples } from '@argus/contract/examples/players';
import { tell } from '@argus/contract/kernel/told';
import { describeFollowed, followMessages } from '@argus/domain/notices/alerts';
import { formatMessage } from '@argus/domain/shared/message';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './expect-accessible.ts';
import { loadPages } from './load-pages.ts';
import { type Answers, aMember, openApp, refuse } from './open-app.tsx';

const { convicted } = examplePlayers;
const [unknown = ''] = playerExamples.lookUpPlayers.response.unknown;
const lobby = `/lobby#players=${convicted},${unknown}`;
const offer = 'Tell me if any of these 2 is ever convicted or banned';
const cancelled = 'discord_login_cancelled';

const answers: Answers = {
  listSteamProfiles: () => ({ profiles: [] }),
  listFollowedIds: () => ({ steam64Ids: [] }),
  followPlayers: () => tell(describeFollowed(2, 0)),
};

beforeAll(() => loadPages('/lobby'));

/** Clicks a link that leads to another site, without following it. */
async function leaveBy(person: { click: (element: Element) => Promise<void> }, link: HTMLElement): Promise<void> {
  addEventListener('click', (event) => event.preventDefault(), { once: true, capture: true });
  await person.click(link);
}

describe('a pasted lobby', () => {
  it('has the answer as its heading and is looked up by its ids alone, while its names stay in the page', async () => {
    const { person, sent } = await openApp('/lobby', { answers });
    await person.click(screen.getByLabelText(/^Players/));
    await person.paste(`Gabe: ${convicted}\nNight Owl: ${unknown}`);
    await person.click(screen.getByRole('button', { name: 'Look them up' }));
    await screen.findByRole('heading', { level: 1, name: '1 of 2 convicted' });
    screen.getByRole('heading', { level: 2, name: 'lumen_x' });
    screen.getByRole('heading', { level: 2, name: 'Night Owl' });
    expect(screen.queryByText(/Gabe/)).toBeNull();
    expect(decodeURIComponent(location.href)).not.toMatch(/Gabe|Night/);
    expect(JSON.stringify(sent.map(({ url, body }) => [url, body]))).not.toMatch(/Gabe|Night/);
    await expectAccessible();
  });

  it('shows no pasted name to whoever opens its link', async () => {
    await openApp(lobby, { answers });
    await screen.findByRole('heading', { level: 2, name: `Player …${unknown.slice(-4)}` });
  });

  it('shows Steam’s names once they arrive', async () => {
    const [profile] = playerExamples.listSteamProfiles.response.profiles;
    if (!profile) throw new Error('an example');
    const { sent } = await openApp(lobby, {
      answers: { listSteamProfiles: () => ({ profiles: [{ ...profile, steamid: unknown, personaname: 'Ночь' }] }) },
    });
    await screen.findByRole('heading', { level: 2, name: 'Ночь' });
    expect(sent.find(({ name }) => name === 'listSteamProfiles')?.body).toEqual({ steam64Ids: [unknown] });
  });

  it('says so if it cannot be looked up, and can be tried again', async () => {
    let isReachable = false;
    const { person } = await openApp(lobby, {
      answers: {
        ...answers,
        lookUpPlayers: () => (isReachable ? playerExamples.lookUpPlayers.response : refuse(500)),
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    isReachable = true;
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: '1 of 2 convicted' });
  });
});

describe('the request to be told about everybody in a lobby', () => {
  it('follows all of them with one call, but not the member’s own account', async () => {
    const { person, sent } = await openApp(lobby, { user: aMember({ steam64Id: null }), answers });
    await person.click(await screen.findByRole('button', { name: offer }));
    await screen.findByText(tell(describeFollowed(2, 0)).msg);
    const followed = () => sent.filter(({ name }) => name === 'followPlayers').map(({ body }) => body);
    expect(followed()).toEqual([{ steam64Ids: [convicted, unknown] }]);
    cleanup();

    const own = await openApp(lobby, { user: aMember({ steam64Id: unknown }), answers });
    await own.person.click(
      await screen.findByRole('button', { name: 'Tell me if this player is ever convicted or banned' }),
    );
    await waitFor(() =>
      expect(own.sent.find(({ name }) => name === 'followPlayers')?.body).toEqual({ steam64Ids: [convicted] }),
    );
  });

  it('is not offered to a member who is alone in the lobby', async () => {
    const { sent } = await openApp(`/lobby#players=${unknown}`, {
      user: aMember({ steam64Id: unknown }),
      answers: {
        ...answers,
        lookUpPlayers: () => ({ players: [], unknown: [unknown], resolved: [], unresolved: [] }),
      },
    });
    await screen.findByText('You');
    await screen.findByRole('button', { name: /^Your account/ });
    expect(screen.queryByRole('button', { name: /^Tell me/ })).toBeNull();
    expect(sent.some(({ name }) => name === 'followPlayers')).toBe(false);
  });

  it('says that nobody was added if the limit is reached', async () => {
    const msg = formatMessage(followMessages.too_many_follows);
    const { person } = await openApp(lobby, {
      user: aMember({ steam64Id: null }),
      answers: { ...answers, followPlayers: () => refuse(409, { id: 'too_many_follows', msg }) },
    });
    await person.click(await screen.findByRole('button', { name: offer }));
    await screen.findByText(msg);
    screen.getByRole('button', { name: offer });
  });

  it.each([
    ['is fulfilled after the login, also if one of them is the new member', 'token=code', { steam64Id: unknown }, 1],
    ['is forgotten if the login is cancelled', `error=${cancelled}`, null, 0],
  ] as const)('%s', async (_, query, member, times) => {
    const { person } = await openApp(lobby, { answers });
    await person.click(await screen.findByRole('button', { name: offer }));
    const question = within(await screen.findByRole('dialog', { name: 'Log in to be told' }));
    await leaveBy(person, question.getByRole('link', { name: 'Log in with Discord' }));
    const remembered = { ...sessionStorage };
    cleanup();

    const { sent } = await openApp(`/auth/discord/callback?${query}`, {
      answers: {
        ...answers,
        explainLoginFailure: () => ({ error: cancelled, banReason: null }),
        getCurrentUser: () => (member ? aMember(member) : refuse(401)),
      },
      remembered,
    });
    await screen.findByRole('heading', { level: 1, name: '1 of 2 convicted' });
    expect(location.pathname + location.hash).toBe(lobby);
    await waitFor(() => expect(sent.filter(({ name }) => name === 'followPlayers')).toHaveLength(times));
    expect(sessionStorage.getItem('follow-after-login')).toBeNull();
  });

  it('is forgotten if the visitor declines to log in', async () => {
    const { person } = await openApp(lobby, { answers });
    await person.click(await screen.findByRole('button', { name: offer }));
    await person.click(await screen.findByText('Not now'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sessionStorage.getItem('follow-after-login')).toBeNull();
  });
});
