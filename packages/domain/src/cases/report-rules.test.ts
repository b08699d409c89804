import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evidenceMessages, evidenceTypes } from '../evidence/evidence-link.ts';
import { formatMessage } from '../shared/message.ts';
import type { Problem, ProblemId } from '../shared/problem.ts';
import {
  checkDraft,
  checkSubmission,
  cleanContent,
  findMateProblem,
  isSelfReport,
  lookupWarning,
  type ReportContent,
  reportMessages,
} from './report-rules.ts';

const player = '76561197960287930';
const mate = '76561197960287931';
const video = { type: 'video', url: 'https://youtu.be/dQw4w9WgXcQ', description: '' } as const;

function aContent(some: Partial<ReportContent> = {}): ReportContent {
  return {
    reportedSteam64Id: player,
    description: 'Locks on through smoke in round 12.',
    cheatsUsed: ['Aimbot'],
    evidenceLinks: [video],
    lobbiedWith: [{ steam64Id: mate, name: 'Mate', avatarUrl: null }],
    ...some,
  };
}

const nothing: ReportContent = {
  reportedSteam64Id: null,
  description: '',
  cheatsUsed: [],
  evidenceLinks: [],
  lobbiedWith: [],
};

const mates = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    steam64Id: String(76561197960300000n + BigInt(index)),
    name: '',
    avatarUrl: null,
  }));

const limits: [string, Partial<ReportContent>, Partial<ReportContent>, ProblemId, string, string][] = [
  [
    'description',
    { description: '😀'.repeat(5000) },
    { description: 'x'.repeat(5001) },
    'too_long',
    'The description can have at most 5000 characters.',
    'description',
  ],
  [
    'cheats',
    { cheatsUsed: Array.from({ length: 40 }, (_, index) => `cheat${index % 20}`) },
    { cheatsUsed: Array.from({ length: 21 }, (_, index) => `cheat${index}`) },
    'too_many',
    'A report can name at most 20 cheats.',
    'cheatsUsed',
  ],
  [
    'a cheat',
    { cheatsUsed: [` ${'x'.repeat(40)} `] },
    { cheatsUsed: ['ok', 'x'.repeat(41)] },
    'too_long',
    'A cheat can have at most 40 characters.',
    'cheatsUsed.1',
  ],
  [
    'evidence links',
    { evidenceLinks: [...Array.from({ length: 20 }, () => video), { ...video, url: ' ' }] },
    { evidenceLinks: Array.from({ length: 21 }, () => video) },
    'too_many',
    'A report can have at most 20 evidence links.',
    'evidenceLinks',
  ],
  [
    'an evidence link',
    { evidenceLinks: [{ ...video, url: `${video.url}?x=`.padEnd(2048, 'x') }] },
    { evidenceLinks: [{ ...video, url: `${video.url}?x=`.padEnd(2049, 'x') }] },
    'too_long',
    'An evidence link can have at most 2048 characters.',
    'evidenceLinks.0.url',
  ],
  [
    'an evidence description',
    { evidenceLinks: [{ ...video, description: 'x'.repeat(200) }] },
    { evidenceLinks: [video, { ...video, description: 'x'.repeat(201) }] },
    'too_long',
    'An evidence description can have at most 200 characters.',
    'evidenceLinks.1.description',
  ],
  [
    'lobby mates',
    { lobbiedWith: mates(10) },
    { lobbiedWith: mates(11) },
    'too_many',
    'A report can name at most 10 lobby mates.',
    'lobbiedWith',
  ],
];

const sharedRefusals: [string, Partial<ReportContent>, ProblemId, string, string][] = [
  [
    'a player who is none',
    { reportedSteam64Id: '76561202255233023' },
    'steam64_id_invalid',
    reportMessages.steam64_id_invalid.message,
    'reportedSteam64Id',
  ],
  [
    'the reported player as a mate',
    { lobbiedWith: [{ steam64Id: player, name: '', avatarUrl: null }] },
    'lobby_mate_is_reported',
    'Cannot add the main reported player as a lobby mate.',
    'lobbiedWith.0.steam64Id',
  ],
  [
    'a mate twice',
    { lobbiedWith: [...mates(1), ...mates(1)] },
    'lobby_mate_duplicate',
    'This player is already in the lobby list.',
    'lobbiedWith.1.steam64Id',
  ],
  [
    'a mate who is nobody',
    { lobbiedWith: [{ steam64Id: 'gabe', name: '', avatarUrl: null }] },
    'lobby_mate_invalid',
    reportMessages.lobby_mate_invalid.message,
    'lobbiedWith.0.steam64Id',
  ],
  [
    'NUL in the description',
    { description: 'a\u0000b' },
    'forbidden_characters',
    reportMessages.forbidden_characters.message,
    'description',
  ],
  [
    'a line break in a cheat',
    { cheatsUsed: ['a\nb'] },
    'forbidden_characters',
    reportMessages.forbidden_characters.message,
    'cheatsUsed.0',
  ],
  [
    'hidden text in an evidence description',
    { evidenceLinks: [{ ...video, description: 'a\u202Eb' }] },
    'forbidden_characters',
    reportMessages.forbidden_characters.message,
    'evidenceLinks.0.description',
  ],
];

const told = ({ message, values, ...problem }: Problem) => ({ ...problem, msg: formatMessage(message, values) });

describe.each([
  ['checkSubmission', checkSubmission],
  ['checkDraft', checkDraft],
])('%s', (_, check) => {
  test('finds no problem in a complete report', () => {
    expect(check(aContent())).toEqual([]);
    expect(check(aContent({ description: 'Two\r\nlines\tand a tab', cheatsUsed: [], lobbiedWith: [] }))).toEqual([]);
  });

  test.each(limits)('limits %s', (__, most, tooMuch, id, msg, path) => {
    expect(check(aContent(most))).toEqual([]);
    expect(check(aContent(tooMuch)).map(told)).toEqual([{ id, msg, path }]);
  });

  test.each(sharedRefusals)('refuses %s', (__, some, id, msg, path) => {
    expect(check(aContent(some)).map(told)).toEqual([{ id, msg, path }]);
  });
});

describe('checkSubmission', () => {
  test('returns every problem at once', () => {
    const content = aContent({
      reportedSteam64Id: null,
      evidenceLinks: [
        { type: 'video', url: 'https://vimeo.com/1', description: '' },
        { type: 'image', url: '', description: 'dropped' },
        { type: 'image', url: 'javascript:alert(1)', description: '' },
        { type: 'match', url: 'words', description: '' },
      ],
      description: 'x'.repeat(5001),
    });
    expect(checkSubmission(content).map(told)).toEqual([
      {
        id: 'steam64_id_invalid',
        msg: 'Reported Steam64 ID is required and must be valid.',
        path: 'reportedSteam64Id',
      },
      { id: 'too_long', msg: formatMessage(reportMessages.description_too_long), path: 'description' },
      {
        id: 'video_not_youtube',
        msg: 'Only YouTube video links are currently accepted for video evidence.',
        path: 'evidenceLinks.0.url',
      },
      { id: 'image_link_invalid', msg: evidenceMessages.image_link_invalid.message, path: 'evidenceLinks.2.url' },
      { id: 'match_link_invalid', msg: evidenceMessages.match_link_invalid.message, path: 'evidenceLinks.3.url' },
    ]);
  });

  test.each([[[]], [[{ ...video, url: '   ' }]]])(
    'refuses a report without a filled evidence link: %j',
    (evidenceLinks) => {
      expect(checkSubmission(aContent({ evidenceLinks })).map(told)).toEqual([
        {
          id: 'evidence_required',
          msg: 'At least one valid evidence link is required to submit a report.',
          path: 'evidenceLinks',
        },
      ]);
    },
  );

  test.each(['', '  ', 'gabe', null])('refuses a report without a player: %j', (reportedSteam64Id) => {
    expect(checkSubmission(aContent({ reportedSteam64Id })).map(told)).toEqual([
      {
        id: 'steam64_id_invalid',
        msg: 'Reported Steam64 ID is required and must be valid.',
        path: 'reportedSteam64Id',
      },
    ]);
  });
});

describe('checkDraft', () => {
  test.each([
    { reportedSteam64Id: player },
    { description: 'x' },
    { cheatsUsed: ['x'] },
    { evidenceLinks: [video] },
    { evidenceLinks: [{ ...video, url: 'https://yout' }] },
  ])('accepts %j', (some) => {
    expect(checkDraft({ ...nothing, ...some })).toEqual([]);
  });

  test.each([
    {},
    { reportedSteam64Id: ' ' },
    { description: ' \n' },
    { cheatsUsed: [' '] },
    { evidenceLinks: [{ ...video, url: ' ' }] },
    { lobbiedWith: mates(1) },
  ])('refuses %j as empty', (some) => {
    expect(checkDraft({ ...nothing, ...some }).map(told)).toEqual([
      { id: 'draft_empty', msg: 'Please enter some information before saving a draft.', path: '' },
    ]);
  });

  test('accepts an unfinished link, but no hidden characters in it', () => {
    const evidenceLinks = [{ ...video, url: 'https://you\u0000tu.be' }];
    expect(checkDraft(aContent({ evidenceLinks })).map(told)).toEqual([
      { id: 'forbidden_characters', msg: reportMessages.forbidden_characters.message, path: 'evidenceLinks.0.url' },
    ]);
  });
});

describe('cleanContent', () => {
  test('trims text, drops empty rows and completes links', () => {
    expect(
      cleanContent({
        reportedSteam64Id: ` ${player} `,
        description: ' one\r\ntwo\rthree ',
        cheatsUsed: [' Aimbot', 'AIMBOT', '', 'wh'],
        evidenceLinks: [
          { type: 'video', url: ' youtu.be/dQw4w9WgXcQ ', description: ' smoke ' },
          { type: 'image', url: '  ', description: 'nothing' },
          { type: 'match', url: ' words ', description: '' },
        ],
        lobbiedWith: [
          { steam64Id: ` ${mate} `, name: ' Ma\u202Ete ', avatarUrl: 'https://avatars.example.org/a.jpg' },
          { steam64Id: mate, name: 'x'.repeat(100), avatarUrl: 'javascript:alert(1)' },
        ],
      }),
    ).toEqual({
      reportedSteam64Id: player,
      description: 'one\ntwo\nthree',
      cheatsUsed: ['Aimbot', 'wh'],
      evidenceLinks: [
        { type: 'video', url: 'https://youtu.be/dQw4w9WgXcQ', description: 'smoke' },
        { type: 'match', url: 'words', description: '' },
      ],
      lobbiedWith: [
        { steam64Id: mate, name: 'Mate', avatarUrl: 'https://avatars.example.org/a.jpg' },
        { steam64Id: mate, name: 'x'.repeat(64), avatarUrl: null },
      ],
    });
    expect(cleanContent({ ...nothing, reportedSteam64Id: '  ' }).reportedSteam64Id).toBeNull();
  });

  test('changes nothing the second time and keeps accepted content acceptable', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(player, mate, video.url, 'youtu.be/dQw4w9WgXcQ', '\r\r\n', ' '),
    );
    const contents = fc.record({
      reportedSteam64Id: fc.option(text),
      description: text,
      cheatsUsed: fc.array(text, { maxLength: 3 }),
      evidenceLinks: fc.array(fc.record({ type: fc.constantFrom(...evidenceTypes), url: text, description: text }), {
        maxLength: 3,
      }),
      lobbiedWith: fc.array(fc.record({ steam64Id: text, name: text, avatarUrl: fc.option(text) }), { maxLength: 3 }),
    });
    fc.assert(
      fc.property(contents, (content) => {
        const clean = cleanContent(content);
        expect(cleanContent(clean)).toEqual(clean);
        expect(checkSubmission(clean).length === 0).toBe(checkSubmission(content).length === 0);
        expect(checkDraft(clean).length === 0).toBe(checkDraft(content).length === 0);
      }),
      { numRuns: 500 },
    );
  });
});

test('findMateProblem refuses an invalid, repeated or reported lobby mate', () => {
  expect(findMateProblem(mate, player, new Set())).toBeNull();
  expect(findMateProblem(mate, null, new Set([player]))).toBeNull();
  expect(findMateProblem(player, player, new Set())).toEqual({
    id: 'lobby_mate_is_reported',
    message: reportMessages.lobby_mate_is_reported,
  });
  expect(findMateProblem(mate, player, new Set([mate]))).toEqual({
    id: 'lobby_mate_duplicate',
    message: reportMessages.lobby_mate_duplicate,
  });
});

test('isSelfReport recognises the Steam account that the reporter has linked', () => {
  expect(isSelfReport(player, player)).toBe(true);
  expect(isSelfReport(player, mate)).toBe(false);
  expect(isSelfReport(player, null)).toBe(false);
});

test('lookupWarning prefers convictions to pending reports, and those to closed ones', () => {
  expect(lookupWarning({ convictions: 0, pending: 0, closed: 0 })).toBeNull();
  expect(lookupWarning({ convictions: 1, pending: 1, closed: 1 })).toBe('player_convicted');
  expect(lookupWarning({ convictions: 0, pending: 1, closed: 1 })).toBe('reports_pending');
  expect(lookupWarning({ convictions: 0, pending: 0, closed: 1 })).toBe('reports_undetermined');
});

test.each([
  ['login_to_report', 'Please log in to submit a report.'],
  ['profile_not_fetched', 'Please fetch and confirm player profile before submitting a new report.'],
  ['self_report', 'You cannot report yourself.'],
  ['draft_not_found', 'The provided ID does not correspond to a draft.'],
  ['draft_at_report_url', 'Cannot edit a draft using this URL. Please use the drafts page.'],
  ['lobby_mate_unresolved', 'Could not resolve: gabe to a valid Steam profile.'],
] as const)('the sentence of %s is: %s', (id, sentence) => {
  expect(formatMessage(reportMessages[id], { input: 'gabe' })).toBe(sentence);
});
