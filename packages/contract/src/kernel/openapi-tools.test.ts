import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { buildOpenApi } from './openapi.ts';

test.each([
  ['the site', 'https://argus.example'],
  ['the demo', 'http://localhost:3000'],
])(
  'Redocly’s linter finds nothing in the OpenAPI document of %s, and every example fits its schema',
  async (_, origin) => {
    const config = await createConfig({
      extends: ['recommended'],
      rules: { 'no-invalid-media-type-examples': 'error', 'no-invalid-parameter-examples': 'error' },
    });
    const problems = await lintFromString({ source: JSON.stringify(buildOpenApi('Argus', origin)), config });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  },
);
