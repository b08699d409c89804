import { isValues, type Values } from '@argus/domain/shared/message';
import { ownWordIds } from '@argus/domain/shared/own-words';

/** Says a message by its id, or returns null if there is none. */
export type SayById = (id: string, values: Values) => string | null;

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textAt = (fields: Fields, name: string) => (typeof fields[name] === 'string' ? fields[name] : null);

/** What the server wrote itself stands in fields where else people write. */
const nameOrReason = /^(?:\w*[uU]sername|reason)$/;
const quotedOwnWords = [...ownWordIds.keys()].map((words) => JSON.stringify(words));

/** The API writes each sentence in English, and beside it its id and values. Responses without any are most of them. */
export const hasSentences = (json: string): boolean =>
  /"(?:msg|\w*[rR]efusalId)":/.test(json) || quotedOwnWords.some((words) => json.includes(words));

/**
 * Puts sentences of another language in the place of the English ones of a response, so that what the server says reads
 * like what the page says.
 */
export function translateAnswer<Body>(body: Body, say: SayById): Body {
  translate(body, say);
  return body;
}

function translate(value: unknown, say: SayById): void {
  if (Array.isArray(value)) for (const element of value) translate(element, say);
  if (!isFields(value)) return;
  const values = isValues(value.values) ? value.values : {};
  replace(value, 'msg', textAt(value, 'messageId') ?? textAt(value, 'id'), say, values);
  for (const [name, inner] of Object.entries(value)) {
    if (nameOrReason.test(name)) replace(value, name, ownWordIds.get(String(inner)) ?? null, say, {});
    if (name.endsWith('efusalId')) replace(value, name.slice(0, -2), textAt(value, name), say, {});
    translate(inner, say);
  }
}

function replace(fields: Fields, name: string, id: string | null, say: SayById, values: Values): void {
  if (id === null || typeof fields[name] !== 'string') return;
  fields[name] = say(id, values) ?? fields[name];
}
