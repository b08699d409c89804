import { report } from '@argus/contract/examples/cases';
import { examplePlayers } from '@argus/contract/examples/example';
import { playerExamples } from '@argus/contract/examples/players';
import { errors } from '@argus/contract/kernel/errors';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type Answers, aMember, openApp, refuse, type Scene, type SentCall } from './open-app.tsx';

const { lobbyMate, reported } = examplePlayers;
export const reporter = aMember();
export const ownReport = { ...report, submitterUserId: reporter._id, createdAt: new Date().toISOString() };
export const video = 'https://youtu.be/dQw4w9WgXcQ';
export const shareCode = 'CSGO-27ryW-ThQDV-8GqJq-HqitQ-EU8Fr';

export const nightOwl = aPlayer(reported, 'NightOwl');
export const smokeWall = aPlayer(lobbyMate, 'SmokeWall');
export const awpercut = aPlayer('76561198084120303', 'AWPercut');

function aPlayer(steamid: string, personaname: string) {
  return { ...playerExamples.getSteamProfile.response, steamid, personaname };
}

/** Three players can be found by their custom names, and nobody has reported them. */
const steamAnswers = {
  getSteamProfile: ({ url }: SentCall) => {
    const input = url.searchParams.get('steamInput');
    const { status, message } = errors.steam_profile_not_found;
    const found = [nightOwl, smokeWall, awpercut].find(({ personaname }) => personaname.toLowerCase() === input);
    return found ?? refuse(status, { id: 'steam_profile_not_found', msg: message.message });
  },
  searchPlayer: () => refuse(errors.player_not_reported.status, { id: 'player_not_reported' }),
  listMySubmissions: () => ({ reports: [], totalReports: 0, totalPages: 0, currentPage: 1 }),
};

export async function openReportForm(path = '/submit-report', answers: Answers = {}, scene: Scene = {}) {
  const app = await openApp(path, { user: reporter, ...scene, answers: { ...steamAnswers, ...answers } });
  await screen.findByLabelText(/^Description/);
  const find = (name: SentCall['name']) => app.sent.filter((call) => call.name === name);
  return { ...app, listSent: (name: SentCall['name']) => find(name).map(({ body }) => body) };
}

export const description = () => screen.getByLabelText<HTMLTextAreaElement>(/^Description/);
export const matesField = () => screen.getByLabelText<HTMLInputElement>(/of a lobby mate/);
export const evidence = (place: number) => within(screen.getByRole('group', { name: `Evidence ${place}` }));
export const linkOf = (place: number) => evidence(place).getByLabelText<HTMLInputElement>(/^Link/);
export const submitButton = () => screen.getByRole('button', { name: 'Submit report' });

export function playerField(): HTMLElement {
  return within(screen.getByRole('main')).getByLabelText('Steam ID, profile link or custom name');
}

export async function fill(person: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await person.clear(field);
  await person.paste(text);
}

export async function confirmNightOwl(person: UserEvent): Promise<void> {
  await fill(person, playerField(), 'nightowl');
  await person.keyboard('{Enter}');
  await person.click(await screen.findByRole('button', { name: 'Yes, this is the player' }));
  await screen.findByText('Confirmed');
}
