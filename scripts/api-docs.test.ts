import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listCodeSamples } from '@argus/contract/examples/code-samples';
import { apiKeyLimits, apiKeyRates } from '@argus/domain/api-key';
import { expect, test } from 'vitest';
import { limits } from '../apps/server/src/http/limits.ts';

const page = readFileSync(join(import.meta.dirname, '../docs/api.md'), 'utf8');
const demo = 'http://localhost:3000';

test('docs/api.md shows programs of the reference, which the journeys run', () => {
  const known = new Set(listCodeSamples(demo).flatMap(({ languages }) => languages.map(({ code }) => code)));
  const blocks = [...page.matchAll(/```(?:sh|js|python)\n([\s\S]*?)\n```/g)].map(([, code = '']) => code);
  const shown = blocks.map((code) => code.replace(/^export .*\n/, '')).filter((code) => !code.startsWith('npx'));
  expect(shown).toHaveLength(4);
  for (const code of shown) expect(known).toContain(code);
});

test('docs/api.md names the limits that apply', () => {
  const { read, bulk, lookup } = limits;
  expect(page).toContain(`| without a key | ${read.perAddress.toLocaleString('en-US')} | ${bulk.perAddress} |`);
  expect(page).toContain(`| with a key | ${apiKeyRates.reads.toLocaleString('en-US')} | ${apiKeyRates.lookups} |`);
  expect(page).toContain(`cost ${lookup.perAddress} a minute per address`);
  expect(apiKeyLimits).toMatchObject({ perUser: 5, createdPerDay: 10 });
  expect(page.replaceAll('\n', ' ')).toContain('Five keys per user, ten new ones a day.');
});
