import { formatMessage, type Message } from '@argus/domain/shared/message';
import { describe, expect, onTestFinished, test } from 'vitest';
import { reportRequestSchema } from '../cases/report-content.ts';
import { reviewRequestSchema } from '../cases/review-request.ts';
import { apiMessages } from './api-messages.ts';
import { errorSchema, fieldProblemIds, toFieldProblem } from './error-body.ts';
import { errorIds, errors } from './errors.ts';
import { fieldMessages } from './field-messages.ts';
import { dateSchema, idSchema, pageQuery, steam64IdSchema } from './fields.ts';
import { buildOpenApi } from './openapi.ts';
import { inputParsing } from './parse-input.ts';
import { tellPageWith, toldBy } from './told.ts';
import { z } from './zod.ts';

describe('errors', () => {
  test.each(errorIds)('%s has a status and a sentence', (id) => {
    const { status, message } = errors[id];
    expect(status).toSatisfy((code: number) => code >= 400 && code < 600);
    expect(message.id).toBe(id);
    expect(message.message).toMatch(/^[A-Z].+/);
    expect(id).toMatch(/^[a-z]+[0-9]*(_[a-z0-9]+)*$/);
  });

  test('are all listed in the OpenAPI document, as are the problems of fields', () => {
    const { schemas } = buildOpenApi('Argus', 'https://argus.example').components;
    expect(schemas).toMatchObject({
      ErrorId: { enum: errorIds.filter((id) => id !== 'invalid_input') },
      FieldProblemId: { enum: fieldProblemIds },
    });
  });
});

describe('an error response', () => {
  const problem = { id: 'required', path: 'a', msg: 'A.' };
  test.each<[string, boolean, unknown]>([
    ['an id and a sentence', true, { id: 'report_not_found', msg: 'Report not found.' }],
    ['what its sentence names', true, { id: 'too_many_drafts', msg: 'At most 50.', values: { max: 50 } }],
    ['values that are no text and no number', false, { id: 'too_many_drafts', msg: 'No.', values: { max: [50] } }],
    ['the reason of a ban', true, { id: 'account_banned', msg: 'Banned.', reason: 'Spam' }],
    [
      'what the sentence of a problem names',
      true,
      { id: 'invalid_input', errors: [{ ...problem, values: { max: 3 } }] },
    ],
    ['problems', true, { id: 'invalid_input', errors: [problem] }],
    ['20 problems', true, { id: 'invalid_input', errors: Array(20).fill(problem) }],
    ['21 problems', false, { id: 'invalid_input', errors: Array(21).fill(problem) }],
    ['no problems', false, { id: 'invalid_input', errors: [] }],
    ['no id', false, { msg: 'Report not found.' }],
    ['an unknown id', false, { id: 'nope', msg: 'Nope.' }],
    ['an unknown problem', false, { id: 'invalid_input', errors: [{ ...problem, id: 'nope' }] }],
    ['more than that', false, { id: 'internal_error', msg: 'Sorry.', stack: 'at …' }],
  ])('with %s is valid: %s', (_, isValid, body) => {
    expect(errorSchema.safeParse(body).success).toBe(isValid);
  });
});

const sentences = new Map<string, Message>(
  [apiMessages.invalid_input, ...Object.values(fieldMessages)].map((message) => [message.id, message]),
);

describe('the problem of a field', () => {
  const problemsOf = (schema: z.ZodType, value: unknown) =>
    (schema.safeParse(value, inputParsing).error?.issues ?? []).map((issue) => {
      const { id, path } = toFieldProblem(issue);
      return { id, path };
    });

  test.each<[string, z.ZodType, unknown]>([
    ['required', z.string(), undefined],
    ['required', z.enum(['a', 'b']), undefined],
    ['required', z.string().min(1), ''],
    ['too_short', z.string().min(3), 'ab'],
    ['too_long', z.string().max(3), 'abcd'],
    ['too_many', z.array(z.string()).max(1), ['a', 'b']],
    ['out_of_range', z.int().max(3), 4],
    ['invalid_type', z.string(), 7],
    ['invalid_value', z.enum(['a', 'b']), 'c'],
    ['invalid_format', z.uuid(), 'x'],
    ['too_many', z.string().refine(() => false, { params: { id: 'too_many' } }), 'x'],
    ['invalid_value', z.string().refine(() => false), 'x'],
    ['invalid_value', z.string().refine(() => false, { params: { id: 'nope' } }), 'x'],
  ])('has the id %s', (id, schema, value) => {
    expect(problemsOf(z.object({ field: schema }), { field: value })).toEqual([{ id, path: 'field' }]);
  });

  test('carries the id of the broken rule', () => {
    const evidenceLinks = [{ type: 'video', url: 'https://vimeo.com/1' }];
    expect(problemsOf(reportRequestSchema, { reportedSteam64Id: 'nobody', evidenceLinks })).toEqual([
      { id: 'steam64_id_invalid', path: 'reportedSteam64Id' },
      { id: 'video_not_youtube', path: 'evidenceLinks.0.url' },
    ]);
    expect(problemsOf(reviewRequestSchema, { additionalEvidence: [{ url: 'nope' }] })).toEqual([
      { id: 'required', path: 'decision' },
      { id: 'video_not_youtube', path: 'additionalEvidence.0.url' },
    ]);
  });

  test('carries the values that its sentence contains', () => {
    const content = { reportedSteam64Id: '76561197960287930', evidenceLinks: [], description: 'x'.repeat(5001) };
    const { error } = reportRequestSchema.safeParse(content, inputParsing);
    expect((error?.issues ?? []).map(toFieldProblem)).toContainEqual({
      id: 'too_long',
      path: 'description',
      msg: 'The description can have at most 5000 characters.',
      messageId: 'description_too_long',
      values: { max: 5000 },
    });
  });

  test.each<[string, z.ZodType, unknown]>([
    ['invalid_input', z.string(), 7],
    ['invalid_input', z.string().max(3), 'abcd'],
    ['invalid_input', z.enum(['a', 'b']), undefined],
    ['id_invalid', idSchema, 'x'],
    ['steam64_id_wrong', steam64IdSchema, '1'],
    ['date_invalid', dateSchema, 'today'],
  ])('names the sentence %s, so that it can be said in every language', (messageId, schema, value) => {
    const [issue] = schema.safeParse(value, inputParsing).error?.issues ?? [];
    expect(issue && toFieldProblem(issue)).toMatchObject({ messageId, msg: sentences.get(messageId)?.message });
  });

  test('needs no English, which the build of the web leaves out', () => {
    tellPageWith(({ id }) => `<${id}>`);
    onTestFinished(() => tellPageWith(formatMessage));
    const withoutEnglish: Message = {
      id: 'short',
      get message(): string {
        throw new Error('there is no English here');
      },
    };
    const [issue] = z.string().max(1, toldBy(withoutEnglish)).safeParse('ab', inputParsing).error?.issues ?? [];
    expect(issue && toFieldProblem(issue)).toMatchObject({ msg: '<short>', messageId: 'short' });
  });

  test('of a page number names the field, in whichever language', () => {
    const [issue] = pageQuery(25).safeParse({ page: 'x' }, inputParsing).error?.issues ?? [];
    expect(issue && toFieldProblem(issue)).toMatchObject({ messageId: 'number_invalid', values: { name: 'page' } });
  });
});
