import { describe, expect, test } from 'vitest';
import { parseReportInput, parseUserAddress } from './site-input.ts';

const id = '0199b2d1-7a2f-7c4b-8d63-2e5f9a3b8c01';

describe('a report is found by', () => {
  test.each([
    id,
    id.toUpperCase(),
    ` ${id} `,
    `https://argus.example/report/${id}`,
    `argus.example/report/${id}?x=1`,
    `/report/${id}#evidence`,
    `https://argus.example/panel/reports/${id}`,
    `https://argus.example/edit-report/${id}`,
    `https://argus.example/the-watch?reportId=${id}`,
    `https://argus.example/card/report/${id}.png`,
    `https://argus.example/api/reports/${id}`,
    `https://argus.example/api/admin/reports/${id}/status-preview?newStatus=unverified`,
  ])('%s', (text) => expect(parseReportInput(text)).toEqual({ reportId: id }));

  test('the end of its id', () => {
    expect(parseReportInput('#3b8c01')).toEqual({ idEnd: '3b8c01' });
    expect(parseReportInput('#9A3B8C01')).toEqual({ idEnd: '9a3b8c01' });
  });

  test.each([
    '',
    '3b8c01',
    '#3b8c',
    '#otter1',
    'https://steamcommunity.com/id/report',
    `/user/${id}`,
    `/report/${id}00`,
  ])('not by %j', (text) => expect(parseReportInput(text)).toBeNull());
});

describe('a user is found by', () => {
  test.each([
    [`https://argus.example/user/${id}`, id],
    ['https://argus.example/user/184205716020330101/reports', '184205716020330101'],
    ['/user/76561198084120101', '76561198084120101'],
    [`https://argus.example/panel/users/${id}`, id],
    ['https://argus.example/panel/users?page=2&steamId=mara%20k', 'mara k'],
    [`https://argus.example/api/users/public-profile/${id}`, id],
    ['https://argus.example/card/user/184205716020330101.png', '184205716020330101'],
  ])('%s', (text, identifier) => expect(parseUserAddress(text)).toBe(identifier));

  test.each(['mara', 'https://steamcommunity.com/id/user', `/report/${id}`, '/panel/users?steamId=%E0%A4%A'])(
    'not by %j',
    (text) => expect(parseUserAddress(text)).toBeNull(),
  );
});
