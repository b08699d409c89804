import { isSteam64Id } from '../players/steam-id.ts';

/*
 * Discord sends the id of a button or a modal back with what was pressed or filled in. It carries nothing but what is
 * public, and it is read as strictly as any other input.
 */

export type CustomId =
  | { kind: 'follow'; steam64Id: string }
  | { kind: 'lobby'; isPrivate: boolean }
  /** The players are too many for an id; the address of the card names them. */
  | { kind: 'remember' };

export const maxCustomIdLength = 100;

export function writeCustomId(id: CustomId): string {
  if (id.kind === 'remember') return id.kind;
  return id.kind === 'follow' ? `follow:${id.steam64Id}` : `lobby:${id.isPrivate ? 'private' : 'public'}`;
}

export function parseCustomId(text: string): CustomId | null {
  if (text === 'remember') return { kind: 'remember' };
  const [, steam64Id = ''] = /^follow:(\d{17})$/.exec(text) ?? [];
  if (isSteam64Id(steam64Id)) return { kind: 'follow', steam64Id };
  const [, visibility] = /^lobby:(private|public)$/.exec(text) ?? [];
  return visibility === undefined ? null : { kind: 'lobby', isPrivate: visibility === 'private' };
}
