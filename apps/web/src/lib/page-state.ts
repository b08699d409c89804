import { RefusedError } from '@argus/contract/kernel/client';
import { sourceLanguage } from '@argus/domain/shared/languages';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { findRefusal, type Refusal, UnreachableError } from './api-errors.ts';
import { i18n } from './language/i18n.ts';
import { sayById } from './language/say.ts';
import { hasSentences, translateAnswer } from './language/translate-answer.ts';

/** The state has no timestamps, so that pages with equal content are equal byte for byte. */
interface PageState {
  answers: { key: QueryKey; data: unknown }[];
  /** This is null if the server did not respond. */
  failures: { key: QueryKey; refusal: Refusal | null }[];
}

const unsafeInScript = /[<\u2028\u2029]/g;

export function packState(client: QueryClient): string {
  const pageState: PageState = { answers: [], failures: [] };
  for (const { queryKey: key, state } of client.getQueryCache().getAll()) {
    if (state.status === 'success') pageState.answers.push({ key, data: state.data });
    if (state.status === 'error') pageState.failures.push({ key, refusal: findRefusal(state.error) });
  }
  return toScriptJson(pageState);
}

function toScriptJson(pageState: PageState): string {
  return JSON.stringify(pageState).replace(
    unsafeInScript,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Puts sentences of the active language in the place of what the API said in English. */
export function translateState(json: string): string {
  if (i18n.locale === sourceLanguage || !hasSentences(json)) return json;
  return toScriptJson(translateAnswer<PageState>(JSON.parse(json), sayById));
}

export function unpackState(client: QueryClient, json: string): void {
  const { answers, failures }: PageState = JSON.parse(json);
  for (const { key, data } of answers) client.setQueryData(key, data);
  for (const { key, refusal } of failures) {
    const error = refusal ? new RefusedError(refusal.status, refusal) : new UnreachableError();
    client.getQueryCache().build(client, { queryKey: key }).setState({ status: 'error', error, errorUpdateCount: 1 });
  }
}
