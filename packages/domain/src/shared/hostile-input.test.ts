import { describe, expect, test } from 'vitest';
import { cleanCheats } from '../cases/cheats.ts';
import { checkDraft, checkSubmission, cleanContent } from '../cases/report-rules.ts';
import { checkEvidenceLink, evidenceTypes, isShareCode, isWatchEvidenceUrl } from '../evidence/evidence-link.ts';
import { findVideo } from '../evidence/video-hosts.ts';
import { checkDisplayName, chooseFirstDisplayName } from '../members/display-name.ts';
import { safeReturnPath } from '../members/login.ts';
import { rankSlug } from '../members/ranks.ts';
import { isSteam64Id, parseSteamInput } from '../players/steam-id.ts';
import { countCharacters, hasForbiddenCharacters } from './plain-text.ts';

const length = 200_000;
const fill = (start: string, part: string, end = '') =>
  start + part.repeat(Math.ceil((length - start.length - end.length) / part.length)) + end;

const hostileTexts: [string, string][] = [
  ['spaces', fill('x', ' ', 'x')],
  ['line breaks', fill('x', '\r\n', 'x')],
  ['digits', fill('765', '1')],
  ['account numbers', fill('STEAM_0:1:', '1')],
  ['bracketed numbers', fill('[U:1:', '1')],
  ['custom id', fill('', 'a', '!')],
  ['Steam path', fill('https://steamcommunity.com/id/', 'a', '!')],
  ['Steam slashes', fill('https://steamcommunity.com/', '/')],
  ['Steam escapes', fill('https://steamcommunity.com/profiles/', '%5B')],
  ['Steam hosts', fill('', 'www.steamcommunity.com/')],
  ['invite code', fill('https://s.team/p/', 'b-')],
  ['schemes', fill('', 'https://')],
  ['scheme letters', fill('', 'a+', ':')],
  ['YouTube query', fill('https://www.youtube.com/watch?', 'v=&')],
  ['YouTube path', fill('https://www.youtube.com/', 'embed/')],
  ['YouTube host', fill('https://', 'youtube.', '/watch?v=dQw4w9WgXcQ')],
  ['share code', fill('CSGO-', 'ABCDE-')],
  ['steam link', fill('steam://', '/+csgo%20')],
  ['host', fill('https://', 'ABCDE-')],
  ['host without a scheme', fill('//', 'ABCDE-')],
  ['dots', fill('/', '../')],
  ['emoji and joiners', fill('', '😀\u200D')],
  ['families', fill('', '👨\u200D👩\u200D👧', '\u200D')],
  ['flags without an end', fill('', '🏴\u{E0061}')],
  ['tags', fill('🏴', '\u{E0061}')],
  ['combining marks', fill('a', '\u0301\u0323')],
  ['zero width', fill('', '\u200B')],
  ['halves', fill('', '\uD800')],
  ['NUL', fill('', '\u0000')],
];

const parsers: [string, (text: string) => unknown][] = [
  ['parseSteamInput', parseSteamInput],
  ['isSteam64Id', isSteam64Id],
  ['findVideo', findVideo],
  ['isShareCode', isShareCode],
  ['isWatchEvidenceUrl', isWatchEvidenceUrl],
  ['checkEvidenceLink', (url) => evidenceTypes.map((type) => checkEvidenceLink({ type, url }))],
  ['hasForbiddenCharacters', (text) => hasForbiddenCharacters(text, { multiline: true })],
  ['countCharacters', countCharacters],
  ['checkDisplayName', (text) => checkDisplayName(text, 'Panoptes')],
  ['chooseFirstDisplayName', (text) => chooseFirstDisplayName([text], 'Panoptes')],
  ['safeReturnPath', safeReturnPath],
  ['rankSlug', rankSlug],
  ['cleanCheats', (text) => cleanCheats([text, text])],
];

// Linear work on these takes a few milliseconds, quadratic work a minute.
const patienceMs = 5000;

describe.each(parsers)('%s', (_, parse) => {
  test.each(hostileTexts)('takes linear time on 200,000 characters of %s', (__, text) => {
    const start = performance.now();
    parse(text);
    expect(performance.now() - start).toBeLessThan(patienceMs);
  });
});

test('a report full of hostile texts is checked in linear time', () => {
  const texts = hostileTexts.map(([, text]) => text.slice(0, 10_000));
  const content = {
    reportedSteam64Id: texts[0] ?? null,
    description: texts.join(''),
    cheatsUsed: texts,
    evidenceLinks: texts.map((text) => ({ type: 'video' as const, url: text, description: text })),
    lobbiedWith: Array.from({ length: 20_000 }, (_, index) => ({
      steam64Id: String(76561197960300000n + BigInt(index)),
      name: '',
      avatarUrl: null,
    })),
  };
  const start = performance.now();
  expect(checkDraft(content).length).toBeGreaterThan(0);
  expect(checkSubmission(content).length).toBeGreaterThan(0);
  cleanContent(content);
  expect(performance.now() - start).toBeLessThan(4 * patienceMs);
});
