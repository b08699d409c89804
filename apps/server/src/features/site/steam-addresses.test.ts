import { expect, test } from 'vitest';
import { useTestApp } from '../../../tests/test-app.ts';

const t = useTestApp();

const id = '76561197960287930';

test.each([
  [`/profiles/${id}`, `/?steamId=${id}`],
  [`/profiles/${id}/`, `/?steamId=${id}`],
  [`/profiles/${id}/inventory/?modal=1#730`, `/?steamId=${id}`],
  ['/profiles/[U:1:22202]', `/?steamId=${id}`],
  ['/profiles/%5BU:1:22202%5D/friends', `/?steamId=${id}`],
  ['/id/NightOwl', '/?steamId=NightOwl'],
  ['/id/nightowl/inventory/730/2', '/?steamId=nightowl'],
  ['/id/nightowl?l=german', '/?steamId=nightowl'],
])('%s redirects to the search result of the player', async (url, location) => {
  const answer = await t.app.inject({ url });
  expect([answer.statusCode, answer.headers.location]).toEqual([301, location]);
});

test.each([
  ...[
    '/id/%2F%2Fevil.example',
    '/id/https:%2F%2Fevil.example',
    '/profiles/%5C%5Cevil.example',
    '/id/%0d%0aLocation:evil',
  ],
  ...['/profiles/nightowl', `/id/${id}`, '/id/a%26steamId=x', '/profiles/%3Cscript%3E', '/id/%E2%80%AE'],
])('%s redirects to the search on this site and nowhere else', async (url) => {
  const { statusCode, headers } = await t.app.inject({ url });
  const location = new URL(String(headers.location), 'https://argus.example');
  expect([statusCode, location.origin, location.pathname]).toEqual([301, 'https://argus.example', '/']);
  expect([...location.searchParams.keys()]).toEqual(['steamId']);
});
