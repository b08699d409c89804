import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listCodeSamples } from '@argus/contract/examples/code-samples';
import type { Call } from '@argus/contract/kernel/call';
import { calls } from '@argus/contract/kernel/calls';
import { errorIds } from '@argus/contract/kernel/errors';
import { apiKeyLimits, apiKeyRates } from '@argus/domain/members/api-key';
import { expect, test } from 'vitest';
import { limits } from '../apps/server/src/platform/http/limits.ts';

const page = readFileSync(join(import.meta.dirname, '../docs/api.md'), 'utf8');
const demo = 'http://localhost:3000';

test('docs/api.md shows programs of the API reference, which the journeys run', () => {
  const known = new Set(listCodeSamples(demo).flatMap(({ languages }) => languages.map(({ code }) => code)));
  const blocks = [...page.matchAll(/```(?:sh|js|python)\n([\s\S]*?)\n```/g)].map(([, code = '']) => code);
  const shown = blocks.map((code) => code.replace(/^export .*\n/, '')).filter((code) => !code.startsWith('npx'));
  expect(shown).toHaveLength(4);
  for (const code of shown) expect(known).toContain(code);
});

test('docs/api.md names only calls and errors that exist', () => {
  const served = new Set<string>(Object.values<Call>(calls).map(({ path }) => path));
  for (const path of ['/api/docs', '/api/openapi.json', '/api/v2']) served.add(path);
  const named = [...page.matchAll(/\/api\/[\w/{}.-]*[\w}]/g)].map(([path]) => path);
  expect(named.filter((path) => !served.has(path))).toEqual([]);
  expect(named).toEqual(expect.arrayContaining(['/api/cheaters/search', '/api/reports/{reportId}']));
  const ids = [...page.matchAll(/answers? (?:40[0-9])\s+`(\w+)`/g)].map(([, id]) => id);
  expect(ids).toEqual(['api_key_not_accepted', 'invalid_api_key']);
  expect(errorIds).toEqual(expect.arrayContaining(ids));
});

test('docs/api.md shows the headers of a read with an API key and names limits that exist', () => {
  expect(page).toContain(`RateLimit-Policy: "read-key";q=${apiKeyRates.reads};w=60\n`);
  expect(page).toContain(`RateLimit: "read-key";r=${apiKeyRates.reads - 1};t=60\n`);
  const named = /several limits[^:]+:([^:]+), each by/.exec(page.replaceAll('\n', ' '))?.[1] ?? '';
  expect([...named.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(['read', 'bulk', 'lookup', 'write']);
  expect(Object.keys(limits)).toEqual(expect.arrayContaining(['read', 'bulk', 'lookup', 'write']));
});

test('docs/api.md names the limits that apply', () => {
  const { read, bulk, lookup } = limits;
  expect(page).toContain(`| without a key | ${read.perAddress.toLocaleString('en-US')} | ${bulk.perAddress} |`);
  expect(page).toContain(`| with a key | ${apiKeyRates.reads.toLocaleString('en-US')} | ${apiKeyRates.lookups} |`);
  expect(page).toContain(`cost ${lookup.perAddress} a minute per address`);
  expect(apiKeyLimits).toMatchObject({ perUser: 5, createdPerDay: 10 });
  expect(page.replaceAll('\n', ' ')).toContain('Five keys per user, ten new ones a day.');
});
