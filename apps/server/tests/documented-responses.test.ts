import { examplesByCall } from '@argus/contract/examples/call-examples';
import { calls } from '@argus/contract/kernel/calls';
import { expect, test } from 'vitest';
import { findMismatch } from './documented-responses.ts';

const type = 'application/json; charset=utf-8';
const found = Object(examplesByCall.get('searchPlayer')?.response);

test('a response that matches the document passes, with null where the document allows it', () => {
  expect(findMismatch(calls.searchPlayer, { status: 200, type, body: found })).toBeNull();
  const nothingKnown = { ...found, steamBans: null, conviction: null };
  expect(findMismatch(calls.searchPlayer, { status: 200, type, body: nothingKnown })).toBeNull();
  expect(findMismatch(calls.searchPlayer, { status: 304, type: undefined, body: '' })).toBeNull();
});

test.each([
  ['a wrong type', { status: 200, type, body: { ...found, playerSearched: 7 } }, /playerSearched must be string/],
  [
    'null where the document has none',
    { status: 200, type, body: { ...found, reports: null } },
    /reports must be array/,
  ],
  ['an unknown field', { status: 200, type, body: { ...found, extra: 1 } }, /additional properties/],
  ['another content type', { status: 200, type: 'text/plain', body: found }, /is sent as text\/plain/],
  ['a status that is not documented', { status: 418, type, body: {} }, /418 is not in the OpenAPI document/],
  ['an error that is not listed', { status: 404, type, body: { id: 'user_not_found', msg: 'No.' } }, /allowed values/],
  ['a body where there is none', { status: 304, type, body: found }, /has a body/],
])('a response with %s is a mismatch', (_, response, problem) => {
  expect(findMismatch(calls.searchPlayer, response)).toMatch(problem);
});
