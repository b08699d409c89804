import type { Values } from '@argus/domain/shared/message';
import { expect, it } from 'vitest';
import { hasSentences, translateAnswer } from './translate-answer.ts';

const german: Record<string, (values: Values) => string> = {
  draft_saved: () => 'Entwurf gespeichert.',
  description_too_long: ({ max }) => `Die Beschreibung darf höchstens ${max} Zeichen haben.`,
  too_many_drafts: ({ max }) => `Höchstens ${max} Entwürfe.`,
  own_filing: () => 'Das hast du selbst eingereicht.',
  deleted_user: () => 'Gelöschtes Mitglied',
  found_malicious: () => 'Nach Prüfung böswillig.',
};
const say = (id: string, values: Values) => german[id]?.(values) ?? null;

it.each([
  ['an answer', { msg: 'Draft saved.', messageId: 'draft_saved', draft: { _id: '1' } }, 'Entwurf gespeichert.'],
  ['an error', { id: 'too_many_drafts', msg: 'At most 50.', values: { max: 50 } }, 'Höchstens 50 Entwürfe.'],
  ['an error of a newer server', { id: 'unheard_of', msg: 'Something new.' }, 'Something new.'],
])('%s says its sentence in the language of the page, if there is one', (_, body, sentence) => {
  expect(translateAnswer(structuredClone(body), say)).toEqual({ ...body, msg: sentence });
});

it('the problem of a field says the sentence about this field, not that of its public id', () => {
  const problem = { id: 'too_long', path: 'description', values: { max: 5000 } };
  const body = {
    id: 'invalid_input',
    errors: [
      { ...problem, messageId: 'description_too_long', msg: 'The description can have at most 5000 characters.' },
      { ...problem, msg: 'This was not found by a rule.' },
    ],
  };
  expect(translateAnswer(body, say).errors.map(({ msg }) => msg)).toEqual([
    'Die Beschreibung darf höchstens 5000 Zeichen haben.',
    'This was not found by a rule.',
  ]);
});

it('a refusal inside a response is said by the id beside it', () => {
  const body = { report: { decisionRefusal: 'You filed this.', decisionRefusalId: 'own_filing', restRefusal: null } };
  expect(translateAnswer(body, say).report.decisionRefusal).toBe('Das hast du selbst eingereicht.');
});

it('what people wrote stays as it is', () => {
  const body = { notices: [{ text: 'draft_saved', description: 'msg', values: null }], msg: null };
  expect(translateAnswer(structuredClone(body), say)).toEqual(body);
});

it.each([
  ['{"msg":"Draft saved."}', true],
  ['{"report":{"restRefusalId":null}}', true],
  ['{"refusalId":"a"}', true],
  ['{"player":"msg","text":"a"}', false],
])('whether %s has sentences is %s', (json, has) => expect(hasSentences(json)).toBe(has));

it('what the server wrote where else people write is said too, and what people wrote is left alone', () => {
  const body = {
    moment: { actorUsername: 'Deleted user', reason: 'Reviewers found the report malicious.' },
    other: { username: 'deleted user', reason: 'Reviewers found it.', title: 'Deleted user' },
  };
  expect(hasSentences(JSON.stringify(body))).toBe(true);
  expect(translateAnswer(structuredClone(body), say)).toEqual({
    ...body,
    moment: { actorUsername: 'Gelöschtes Mitglied', reason: 'Nach Prüfung böswillig.' },
  });
});
