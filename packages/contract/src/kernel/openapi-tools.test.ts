import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';
import { expect, onTestFinished, test } from 'vitest';
import { buildOpenApi } from './openapi.ts';

const source = JSON.stringify(buildOpenApi('Argus', 'https://argus.example'));

test.each([
  ['the site', source],
  ['the demo', JSON.stringify(buildOpenApi('Argus', 'http://localhost:3000'))],
])(
  'Redocly’s linter finds nothing in the OpenAPI document of %s, and every example fits its schema',
  async (_, source) => {
    const config = await createConfig({
      extends: ['recommended'],
      rules: { 'no-invalid-media-type-examples': 'error', 'no-invalid-parameter-examples': 'error' },
    });
    const problems = await lintFromString({ source, config });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  },
);

/** As somebody would write it who has only the document. */
const client = `import type { paths } from './argus-api';

type Lookup = paths['/api/players/lookup']['post'];
type LookupBody = NonNullable<Lookup['requestBody']>['content']['application/json'];
type LookupAnswer = Lookup['responses'][200]['content']['application/json'];
type Refusal = Lookup['responses'][401]['content']['application/json'];

export async function lookUp(body: LookupBody, apiKey: string): Promise<LookupAnswer> {
  const headers = { authorization: 'Bearer ' + apiKey, 'content-type': 'application/json' };
  const request = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch('https://argus.example/api/players/lookup', request);
  if (response.status !== 200) {
    const refusal: Refusal = await response.json();
    throw new Error(refusal.id);
  }
  return response.json();
}

/** What may be null says so, and page numbers are numbers. */
type SearchAnswer = paths['/api/cheaters/search']['get']['responses'][200]['content']['application/json'];
export const checkedAt = ({ steamBans }: SearchAnswer) => steamBans?.checkedAt ?? null;
// @ts-expect-error It may be null.
export const unchecked = ({ steamBans }: SearchAnswer) => steamBans.checkedAt;
type Convictions = paths['/api/reports/recent-convictions']['get']['parameters']['query'];
export const secondPage: Convictions = { page: 2, limit: 10 };

export async function nameConvicted(): Promise<string[]> {
  const { players, unknown } = await lookUp({ ids: ['76561197960265729'] }, 'argus_0');
  return [...players.filter(({ convictions }) => convictions > 0).map(({ name }) => name), ...unknown];
}

type Search = paths['/api/cheaters/search']['get'];
export const query: Search['parameters']['query'] = { steamId: '76561197960265729' };

// @ts-expect-error The ids are missing.
lookUp({}, 'argus_0');
// @ts-expect-error Numbers are not ids.
lookUp({ ids: [1] }, 'argus_0');
// @ts-expect-error There is no such field.
lookUp({ ids: [] }, 'argus_0').then(({ verdicts }) => verdicts);
// @ts-expect-error There is no such call.
export type Missing = paths['/api/players/missing'];
`;

test('openapi-typescript generates types that a client compiles with', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'argus-client-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'argus-api.d.ts'), astToString(await openapiTS(source)));
  await writeFile(join(folder, 'client.ts'), client);
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    types: [],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['.'] }));
  // That of the project: the one beside this package, for the generator, takes ten times as long.
  const compiler = join(import.meta.dirname, '../../../../node_modules/typescript/bin/tsc');
  const compiled = await promisify(execFile)(process.execPath, [compiler, '--singleThreaded', '-p', folder]).catch(
    (failure: { stdout: string }) => failure,
  );
  expect(compiled.stdout).toBe('');
});
