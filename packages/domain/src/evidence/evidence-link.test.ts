import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMessage } from '../shared/message.ts';
import {
  canShowImage,
  checkEvidenceLink,
  checkFiledLink,
  type EvidenceType,
  evidenceMessages,
  evidenceTypes,
  hasNewVideo,
  isShareCode,
  isWatchEvidenceUrl,
} from './evidence-link.ts';
import { videoWatchUrl } from './video-hosts.ts';

const id = 'dQw4w9WgXcQ';
const shareCode = 'CSGO-U6MWi-5cZMJ-VsXtM-yrOwD-g8BJJ';
const validShareCode = 'CSGO-U6MWi-5cZMJ-VsXtM-yrOwD-h8BJJ';
const videoIds = fc
  .stringMatching(/^[A-Za-z0-9_-]{11}$/)
  .filter((text) => !['videoseries', 'live_stream'].includes(text));

describe('share codes', () => {
  test.each([
    [validShareCode, true],
    ['CSGO-23456-789AB-CDEFG-HJKLM-NOPQR', true],
    ['CSGO-abcde-fhijk-mnopq-rstuv-wxyzZ', true],
    [shareCode, false],
    ['csgo-23456-789AB-CDEFG-HJKLM-NOPQR', false],
    ['CSGO-23456-789AB-CDEFG-HJKLM', false],
    ['CSGO-23456-789AB-CDEFG-HJKLM-NOPQR-STUVW', false],
    ['CSGO-23456-789AB-CDEFG-HJKLM-NOPQI', false],
    ['CSGO-23456-789AB-CDEFG-HJKLM-NOPQ0', false],
    ['CSGO-23456-789AB-CDEFG-HJKLM-NOPQ1', false],
    ['CSGO-23456-789AB-CDEFG-HJKLM-NOPQl', false],
    ['CSGO-23456-789AB-CDEFG-HJKLM-NOPQ', false],
    ['CSGO-…', false],
    ['', false],
  ])('%j is read as %s', (text, expected) => {
    expect(isShareCode(text)).toBe(expected);
  });
});

describe('checkEvidenceLink accepts', () => {
  const accepted: [EvidenceType, string, string][] = [
    ['video', ` https://youtu.be/${id} `, `https://youtu.be/${id}`],
    ['video', `youtube.com/watch?v=${id}`, `https://youtube.com/watch?v=${id}`],
    ['image', ' https://i.example.org/a.png ', 'https://i.example.org/a.png'],
    ['image', 'http://i.example.org/ugc/1/AB/', 'http://i.example.org/ugc/1/AB/'],
    ['match', 'https://www.example.org/match/1?x=2#y', 'https://www.example.org/match/1?x=2#y'],
    ['match', ` ${validShareCode} `, validShareCode],
    [
      'match',
      `steam://rungame/730/76561202255233023/+csgo_download_match%20${validShareCode}`,
      `steam://rungame/730/76561202255233023/+csgo_download_match%20${validShareCode}`,
    ],
    [
      'match',
      `steam://rungame/730/76561202255233023/+csgo_download_match ${validShareCode}`,
      `steam://rungame/730/76561202255233023/+csgo_download_match%20${validShareCode}`,
    ],
    ['match', 'steam://url/SteamIDPage/76561198012345678', 'steam://url/SteamIDPage/76561198012345678'],
  ];
  test.each(accepted)('%s %j', (type, url, kept) => {
    expect(checkEvidenceLink({ type, url })).toEqual({ ok: true, url: kept });
  });
});

describe('checkEvidenceLink refuses', () => {
  const ids = { video: 'video_not_youtube', image: 'image_link_invalid', match: 'match_link_invalid' } as const;
  const refused: [EvidenceType, string][] = [
    ['video', 'https://vimeo.com/123456789'],
    ['video', 'https://youtube.com/'],
    ['video', validShareCode],
    ['image', 'i.example.org/a.png'],
    ['image', 'steam://rungame/730'],
    ['image', validShareCode],
    ['image', 'https://'],
    ['image', 'https://user:pass@example.org/a.png'],
    ['image', 'https://user@example.org/a.png'],
    ['image', 'https://exa mple.org/a.png'],
    ['image', 'https://example.org/a\nb.png'],
    ['image', 'https://example.org/\u202Egnp.exe'],
    ['image', 'ftp://example.org/a.png'],
    ['match', 'just words'],
    ['match', 'steam:'],
    ['match', 'steam://'],
    ['match', 'steam://run\u0000game'],
    ['match', shareCode],
    ['match', 'steam://rungame/730'],
    ['match', 'steam://rungame/730/76561202255233023/+csgo_download_match'],
    ['match', `steam://rungame/730/76561202255233023/+csgo_download_match%20${shareCode}`],
    ['match', `steam://rungame/730/76561202255233023/+csgo_download_match%20${validShareCode}%20+quit`],
    ['match', `steam://rungame/440/76561202255233023/+csgo_download_match%20${validShareCode}`],
    ['match', 'steam://rungame/730/76561202255233023/+connect%2010.0.0.1:27015'],
    ['match', 'steam://run/730//+connect%2010.0.0.1'],
    ['match', 'steam://connect/10.0.0.1:27015'],
    ['match', 'steam://uninstall/730'],
    ['match', 'steam://openurl/https://example.org'],
    ['match', 'steam://friends/add/76561198012345678'],
    ['match', 'steam://url/SteamIDPage/76561202255233023'],
    ['match', 'steam://url/StoreFrontPage'],
  ];
  test.each(refused)('%s %j', (type, url) => {
    expect(checkEvidenceLink({ type, url })).toEqual({
      ok: false,
      id: ids[type],
      message: evidenceMessages[ids[type]],
    });
  });

  test.each(evidenceTypes)('%s links with a scheme that runs, hides or reads something', (type) => {
    for (const url of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)//https://youtu.be/dQw4w9WgXcQ',
      'java\nscript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'vbscript:x',
      'file:///etc/passwd',
      'blob:https://example.org/1',
      'view-source:https://example.org',
      'about:blank',
      'mailto:a@example.org',
      'steamx://rungame/730',
      '',
    ]) {
      expect(checkEvidenceLink({ type, url }).ok).toBe(false);
    }
  });

  test('a link that is too long, even if only the added scheme makes it so', () => {
    const long = `https://youtu.be/${id}?x=`;
    const filled = (length: number) => long.padEnd(length, 'x');
    expect(checkEvidenceLink({ type: 'video', url: filled(2048) })).toEqual({ ok: true, url: filled(2048) });
    expect(checkEvidenceLink({ type: 'video', url: filled(2049) })).toEqual({
      ok: false,
      id: 'too_long',
      message: evidenceMessages.link_too_long,
    });
    expect(checkEvidenceLink({ type: 'video', url: filled(2049).slice('https://'.length) }).ok).toBe(false);
  });
});

describe('a link in an answer, an appeal or another filing', () => {
  const filed = {
    video: evidenceMessages.video_not_youtube,
    image: evidenceMessages.filed_image_link_invalid,
    match: evidenceMessages.filed_match_link_invalid,
  };
  const replay = 'http://replay184.valve.net/730/003589569287778304209_1164082925.dem.bz2';
  test.each<[EvidenceType, string]>([
    ['video', `https://youtu.be/${id}`],
    ['image', 'https://i.imgur.com/a.png'],
    ['image', 'https://cdn.discordapp.com/attachments/1/2/a.png?ex=1'],
    ['match', validShareCode],
    ['match', `steam://rungame/730/76561202255233023/+csgo_download_match%20${validShareCode}`],
    ['match', replay],
    ['match', replay.replace('http:', 'https:')],
  ])('can be %s %s', (type, url) => {
    expect(checkFiledLink({ type, url })).toEqual({ ok: true, url });
  });

  test.each<[EvidenceType, string]>([
    ['video', 'https://vimeo.com/123456789'],
    ['image', 'https://beacon.example.org/a.png'],
    ['image', 'http://i.imgur.com/a.png'],
    ['image', 'https://i.imgur.com:8443/a.png'],
    ['image', 'https://i.imgur.com.example.org/a.png'],
    ['image', 'https://user@i.imgur.com/a.png'],
    ['match', 'https://stats.example.org/match/1'],
    ['match', 'steam://url/SteamIDPage/76561198012345678'],
    ['match', 'steam://connect/10.0.0.1:27015'],
    ['match', `https://example.org/?${replay}`],
    ['match', 'http://replay184.valve.net.example.org/730/1_2.dem.bz2'],
    ['match', 'http://replay184.valve.net@example.org/730/1_2.dem.bz2'],
    ['match', 'http://www.valve.net/730/1_2.dem.bz2'],
  ])('cannot be %s %s, and the sentence says what is accepted', (type, url) => {
    expect(checkFiledLink({ type, url })).toMatchObject({ ok: false, message: filed[type] });
  });
});

test('an accepted link is http(s), steam:// or a share code, and is accepted again unchanged', () => {
  const typed = fc.oneof(
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.string(),
    videoIds.map((videoId) => videoWatchUrl({ host: 'youtube', id: videoId })),
    fc.tuple(fc.constantFrom('steam://', 'javascript:', 'data:', ''), fc.string()).map(([a, b]) => a + b),
  );
  fc.assert(
    fc.property(fc.constantFrom(...evidenceTypes), typed, (type, url) => {
      const check = checkEvidenceLink({ type, url });
      if (!check.ok) return;
      expect(check.url).toMatch(/^(?:https?:\/\/|steam:\/\/|CSGO-)/i);
      expect(checkEvidenceLink({ type, url: check.url })).toEqual(check);
    }),
    { numRuns: 500 },
  );
});

describe('evidence added by a reviewer', () => {
  test.each([
    [`https://www.youtube.com/watch?v=${id}`, true],
    [`http://youtu.be/${id}`, true],
    [` https://youtu.be/${id} `, true],
    [`https://m.youtube.com/watch?v=${id}&t=1`, true],
    [`https://www.youtube.com/shorts/${id}`, true],
    [`youtu.be/${id}`, false],
    [`www.youtube.com/watch?v=${id}`, false],
    [`https://www.youtube.com/embed/${id}`, false],
    [`https://www.youtube.com/live/${id}`, false],
    ['https://example.org/a.mp4', false],
    [`https://youtube.com.evil.tld/watch?v=${id}`, false],
    [`https://youtu.be/${id}?x=`.padEnd(2049, 'x'), false],
    ['', false],
  ])('%j is read as %s', (url, expected) => {
    expect(isWatchEvidenceUrl(url)).toBe(expected);
  });

  test('is refused with the sentence of the form it was typed into', () => {
    expect(formatMessage(evidenceMessages.review_video_invalid, { url: 'x' })).toBe(
      "Invalid YouTube URL provided in 'Add More Evidence': x",
    );
    expect(formatMessage(evidenceMessages.override_video_invalid, { url: 'x' })).toBe(
      "Invalid YouTube URL provided in 'Add Watch Evidence': x",
    );
  });

  test('is new only if no known link shows the same video', () => {
    const known = [`https://www.youtube.com/watch?v=${id}`, 'https://example.org/a.png'];
    expect(hasNewVideo([`https://youtu.be/${id}?t=3`], known)).toBe(false);
    expect(hasNewVideo([`https://youtu.be/${id}`, 'https://youtu.be/abcdefghijk'], known)).toBe(true);
    expect(hasNewVideo(['https://example.org/b.png'], known)).toBe(false);
    expect(hasNewVideo([], known)).toBe(false);
    expect(hasNewVideo([`https://youtu.be/${id}`], [])).toBe(true);
  });
});

test('images are shown in the page only over https', () => {
  expect(canShowImage('https://i.example.org/a.png')).toBe(true);
  expect(canShowImage('http://i.example.org/a.png')).toBe(false);
  expect(canShowImage('javascript:alert(1)')).toBe(false);
});

test('the sentences about evidence links have their exact wording', () => {
  expect(formatMessage(evidenceMessages.video_not_youtube)).toBe(
    'Only YouTube video links are currently accepted for video evidence.',
  );
  expect(evidenceMessages.image_link_invalid.message).toBe(
    'Image evidence must be a direct http(s) link to the image.',
  );
  expect(evidenceMessages.match_link_invalid.message).toBe(
    'Match evidence must be an http(s) link, a share code (CSGO-…) or a steam:// link that opens a match or a profile.',
  );
});
