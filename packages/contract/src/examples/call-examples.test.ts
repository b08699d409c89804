import { describe, expect, test } from 'vitest';
import { type Call, statusOf } from '../kernel/call.ts';
import { calls } from '../kernel/calls.ts';
import { buildOpenApi } from '../kernel/openapi.ts';
import { examplesByCall } from './call-examples.ts';

const everyCall = Object.entries<Call>(calls);
const document = buildOpenApi('Argus', 'https://argus.example');

describe('the example of', () => {
  test.each(everyCall)('%s fits its schemas', (name, call) => {
    const example = examplesByCall.get(name);
    for (const part of ['params', 'query', 'body'] as const) {
      const result = call[part]?.safeParse(example?.[part]);
      expect(result?.error?.issues, part).toBeUndefined();
      expect(example && part in example, part).toBe(part in call);
    }
    if (call.navigation) return;
    // Unknown keys would be stripped and so be missing on one side.
    expect(call.response.parse(example?.response)).toEqual(example?.response);
  });

  test.each(everyCall)('%s is in the OpenAPI document', (name, call) => {
    const operation = document.paths[call.path]?.[call.method.toLowerCase()];
    const example = examplesByCall.get(name);
    for (const { name: field, required, ...parameter } of operation?.parameters ?? []) {
      const given = parameter.in === 'path' ? example?.params : example?.query;
      const shown = 'example' in parameter ? parameter.example : undefined;
      expect(typeof shown === 'number' ? String(shown) : shown, field).toBe(given?.[field]);
      if (required) expect(parameter, field).toHaveProperty('example');
    }
    if (call.body) expect(operation?.requestBody?.content['application/json'].example).toEqual(example?.body);
    if (call.navigation) return;
    expect(operation?.responses[statusOf(call)]).toHaveProperty(
      ['content', call.media ?? 'application/json', 'example'],
      example?.response,
    );
  });
});
