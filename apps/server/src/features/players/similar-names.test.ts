import { calls } from '@argus/contract/kernel/calls';
import { anonymousRates } from '@argus/domain/members/api-key';
import { maxSimilarNames } from '@argus/domain/players/similar-names';
import { expect, test } from 'vitest';
import { aPlayer, aReport } from '../../../tests/builders.ts';
import { call, send } from '../../../tests/panel.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { vanityNames } from '../../platform/db/schema/players.ts';

const t = useTestApp({ env: { RATE_LIMITS: 'on' } });

const listSimilar = async (name: string) => (await call(t, null, calls.listSimilarNames, { query: { name } })).names;

async function named(
  name: string,
  status?: 'verified_cheater' | 'verified_undetermined' | 'unverified' | 'verified_troll',
) {
  const player = await aPlayer(t.db);
  await t.db.insert(vanityNames).values({ name, steam64Id: player.steam64Id, fetchedAt: new Date() });
  if (status) await aReport(t.db, { player, status });
}

test('a custom id one letter off that of a player with a verdict is suggested, however it is written', async () => {
  await named('nightowl', 'verified_cheater');
  await named('smokewall', 'verified_undetermined');
  expect(await listSimilar('nightow')).toEqual(['nightowl']);
  expect(await listSimilar('NIGTHOWL')).toEqual(['nightowl']);
  expect(await listSimilar('smokewal1')).toEqual(['smokewall']);
  expect(await listSimilar('nigtow')).toEqual([]);
});

test('nobody is suggested who has no verdict, not even with an open or a malicious report', async () => {
  await named('searched_only');
  await named('openly_named', 'unverified');
  await named('maliciously_named', 'verified_troll');
  await t.db.insert(vanityNames).values({ name: 'nobody_has_it', steam64Id: null, fetchedAt: new Date() });
  for (const name of ['searched_onl', 'openly_name', 'maliciously_name', 'nobody_has_i']) {
    expect([name, await listSimilar(name)]).toEqual([name, []]);
  }
});

test('short names and names that cannot be custom ids get no suggestion', async () => {
  await named('abc', 'verified_cheater');
  for (const name of ['abd', 'ab', 'nightowl%', '<script>', 'ночь']) expect(await listSimilar(name)).toEqual([]);
});

test('only a few names are suggested at once', async () => {
  for (const end of ['a', 'b', 'c', 'd', 'e']) await named(`crowded_${end}`, 'verified_cheater');
  expect(await listSimilar('crowded_x')).toHaveLength(maxSimilarNames);
});

test('suggestions are limited like look-ups of many players, so that the names cannot be listed by guessing', async () => {
  const statuses: number[] = [];
  for (let n = 0; n <= anonymousRates.lookups; n += 1) {
    statuses.push((await send(t, null, calls.listSimilarNames, { query: { name: `guess_${n}` } })).status);
  }
  expect(statuses.at(-1)).toBe(429);
});
