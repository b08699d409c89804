import { RefusedError } from '@argus/contract/kernel/client';
import { reportMessages } from '@argus/domain/cases/report-rules';
import { formatMessage } from '@argus/domain/shared/message';
import { describe, expect, it } from 'vitest';
import { UnreachableError } from '../../lib/api-errors.ts';
import { emptyContent } from './form-content.ts';
import { addMate, lookUpMate, pendingMate } from './mate-lookup.ts';
import { mateLookupMessage } from './messages.ts';

const player = { steam64Id: '76561198079974168', name: 'NightOwl', avatarUrl: null, isConfirmed: true };
const mate = { steam64Id: '76561198087283304', name: 'SmokeWall', avatarUrl: null };
const found = { steamid: mate.steam64Id, personaname: mate.name, avatarfull: null, profileurl: '' };
const content = { ...emptyContent, player, mateInput: ' smokewall ' };

describe('the text in the lobby field', () => {
  it('is pending until it is added, unless the lobby is full', () => {
    expect(pendingMate(emptyContent)).toBe('');
    expect(pendingMate(content)).toBe('smokewall');
    expect(pendingMate({ ...content, mates: Array.from({ length: 10 }, () => mate) })).toBe('');
  });

  it('becomes a lobby mate once the profile is found', async () => {
    const lookup = await lookUpMate('smokewall', content, async () => found);
    expect(lookup).toEqual({ ok: true, mate });
    expect(addMate(content, mate, 'smokewall')).toEqual({ ...content, mates: [mate], mateInput: '' });
  });

  it('may be a page of a stats site that has the Steam ID in its address', async () => {
    const asked: string[] = [];
    await lookUpMate(`https://leetify.com/app/profile/${mate.steam64Id}`, content, async (input) => {
      asked.push(input);
      return found;
    });
    expect(asked).toEqual([mate.steam64Id]);
  });

  it('stays if it was typed during a lookup, and nobody is added twice', () => {
    const meanwhile = { ...content, mates: [mate], mateInput: 'next one' };
    expect(addMate(meanwhile, mate, 'smokewall')).toEqual(meanwhile);
  });

  it.each([
    [
      'an input that names nobody',
      'hello world',
      async () => found,
      formatMessage(reportMessages.lobby_mate_unresolved, { input: 'hello world' }),
    ],
    [
      'a profile that is not there',
      'nobody',
      async () => Promise.reject(new RefusedError(404, { id: 'steam_profile_not_found', msg: 'Not found.' })),
      formatMessage(reportMessages.lobby_mate_unresolved, { input: 'nobody' }),
    ],
    [
      'no answer',
      'smokewall',
      async () => Promise.reject(new UnreachableError('No answer came.')),
      mateLookupMessage('smokewall'),
    ],
    [
      'the reported player',
      'nightowl',
      async () => ({ ...found, steamid: player.steam64Id }),
      reportMessages.lobby_mate_is_reported.message,
    ],
  ])('is refused with an explanation for %s', async (_what, input, fetchProfile, msg) => {
    expect(await lookUpMate(input, content, fetchProfile)).toEqual({ ok: false, msg });
  });
});
