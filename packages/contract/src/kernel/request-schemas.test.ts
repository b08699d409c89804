import { maxPageSize, reportLimits } from '@argus/domain/shared/limits';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { draftRequestSchema } from '../cases/drafts.ts';
import { reportRequestSchema } from '../cases/report-content.ts';
import { reviewRequestSchema } from '../cases/review-request.ts';
import { statusChangeSchema } from '../staff/status-change.ts';
import { idSchema, pageQuery, steam64IdSchema } from './fields.ts';

const problemsOf = (schema: z.ZodType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map(({ message, path }) => ({ msg: message, path: path.join('.') }));

const goodReport = {
  reportedSteam64Id: '76561198084120303',
  description: 'Sees through smoke.',
  cheatsUsed: ['Wallhack'],
  evidenceLinks: [{ type: 'video', url: 'https://youtu.be/abcdefghijk' }],
  lobbiedWith: [],
};

describe('the page of a list', () => {
  const schema = pageQuery(25);

  test('is the first one with the default size unless the query says otherwise', () => {
    expect(schema.parse({})).toEqual({ page: 1, limit: 25 });
    expect(schema.parse({ page: '7', limit: '100' })).toEqual({ page: 7, limit: maxPageSize });
  });

  test.each(['0', '-1', '1.5', '01', '1e3', ' 1', '', 'x', '9'.repeat(10), '٣'])('cannot be %j', (page) => {
    expect(problemsOf(schema, { page })).toEqual([{ msg: 'page must be a whole number from 1.', path: 'page' }]);
  });

  test('has at most 100 rows', () => {
    expect(problemsOf(schema, { limit: '101' })).toEqual([{ msg: 'limit must be at most 100.', path: 'limit' }]);
  });

  test('reports the problems of both fields at once, even if a field is given twice', () => {
    expect(problemsOf(schema, { page: 'x', limit: ['1', '2'] })).toEqual([
      { msg: 'page must be a whole number from 1.', path: 'page' },
      { msg: 'limit must be given once.', path: 'limit' },
    ]);
  });
});

describe('a report', () => {
  test('is accepted when it breaks no rule', () => {
    expect(problemsOf(reportRequestSchema, goodReport)).toEqual([]);
  });

  test('is refused with every broken rule at once, each with its field', () => {
    const problems = problemsOf(reportRequestSchema, {
      ...goodReport,
      reportedSteam64Id: 'nobody',
      description: 'x'.repeat(reportLimits.descriptionLength + 1),
      evidenceLinks: [
        { type: 'video', url: 'https://youtube.com.evil.tld/watch?v=abcdefghijk' },
        { type: 'image', url: 'javascript:alert(1)' },
      ],
      lobbiedWith: [{ steam64Id: 'nobody either' }],
    });
    expect(problems).toEqual(
      expect.arrayContaining([
        { msg: 'Reported Steam64 ID is required and must be valid.', path: 'reportedSteam64Id' },
        {
          msg: 'Only YouTube video links are currently accepted for video evidence.',
          path: 'evidenceLinks.0.url',
        },
      ]),
    );
    const places = problems.map(({ path }) => path);
    expect(places).toEqual(expect.arrayContaining(['description', 'evidenceLinks.1.url']));
    expect(places.some((path) => path.startsWith('lobbiedWith'))).toBe(true);
  });

  test('needs evidence', () => {
    const problems = problemsOf(reportRequestSchema, { ...goodReport, evidenceLinks: [{ type: 'video', url: ' ' }] });
    expect(problems.map(({ msg }) => msg)).toContain(
      'At least one valid evidence link is required to submit a report.',
    );
  });

  test('never takes names and pictures from the client', () => {
    const parsed = reportRequestSchema.parse({ ...goodReport, reportedPlayerName: 'Somebody else', isAdmin: true });
    expect(JSON.stringify(parsed)).not.toMatch(/Somebody else|isAdmin/);
  });

  test.each([null, [], 'text', 7, true])('is refused if it is %j', (value) => {
    expect(problemsOf(reportRequestSchema, value).length).toBeGreaterThan(0);
  });
});

describe('a draft', () => {
  test('may be half finished', () => {
    expect(problemsOf(draftRequestSchema, { description: 'More later.' })).toEqual([]);
  });

  test('must not be empty', () => {
    expect(problemsOf(draftRequestSchema, {}).map(({ msg }) => msg)).toEqual([
      'Please enter some information before saving a draft.',
    ]);
  });
});

describe('a review', () => {
  test('drops empty rows of evidence', () => {
    const rows = [{ url: '  ' }, { url: ' https://youtu.be/abcdefghijk ' }];
    expect(reviewRequestSchema.parse({ decision: 'cheater', additionalEvidence: rows })).toEqual({
      decision: 'cheater',
      additionalEvidence: [{ url: 'https://youtu.be/abcdefghijk', description: '' }],
    });
  });

  test('is refused without a verdict and with every link that is not YouTube', () => {
    const additionalEvidence = [{ url: 'https://a.example' }, { url: 'https://youtu.be/abcdefghijk' }, { url: 'nope' }];
    expect(problemsOf(reviewRequestSchema, { additionalEvidence })).toEqual([
      { msg: 'Please select a verdict.', path: 'decision' },
      {
        msg: "Invalid YouTube URL provided in 'Add More Evidence': https://a.example",
        path: 'additionalEvidence.0.url',
      },
      { msg: "Invalid YouTube URL provided in 'Add More Evidence': nope", path: 'additionalEvidence.2.url' },
    ]);
  });

  test('by staff is refused with the sentence of the staff form', () => {
    expect(problemsOf(statusChangeSchema, { additionalEvidence: [{ url: 'nope' }] })).toEqual([
      { msg: 'Please select a new status for the report.', path: 'newStatus' },
      { msg: "Invalid YouTube URL provided in 'Add Watch Evidence': nope", path: 'additionalEvidence.0.url' },
    ]);
  });

  test.each(['draft', 'verified', ''])('by staff cannot set %j', (newStatus) => {
    expect(problemsOf(statusChangeSchema, { newStatus }).map(({ path }) => path)).toEqual(['newStatus']);
  });
});

describe('ids', () => {
  test.each(['', 'x', '0198f0c4', "' or 1=1 --", '\u0000'])('%j is not an id', (id) => {
    expect(problemsOf(idSchema, id)).toEqual([{ msg: 'This is not a valid id.', path: '' }]);
  });

  test.each(['76561197960265728', '103582791429521412', '7656119808412030', '765611980841203031'])(
    "%s is not a person's Steam64 id",
    (id) => {
      expect(problemsOf(steam64IdSchema, id)).toEqual([{ msg: 'This is not a valid Steam64 ID.', path: '' }]);
    },
  );
});
