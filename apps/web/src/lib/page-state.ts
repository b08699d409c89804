import { RefusedError } from '@argus/contract/client';
import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import { AwayError, findRefusal, type Refusal } from './api-errors.ts';

interface PlainFailure {
  queryHash: string;
  /** null where no answer came. */
  refusal: Refusal | null;
}

interface PageState {
  queries: DehydratedState;
  failures: PlainFailure[];
}

const unsafeInScript = /[<\u2028\u2029]/g;

/** Answers and failures alike, so that the browser hydrates what the server rendered. */
export function packState(client: QueryClient): string {
  const queries = dehydrate(client, { shouldDehydrateQuery: (query) => query.state.status !== 'pending' });
  const failures: PlainFailure[] = [];
  for (const { queryHash, state } of queries.queries) {
    if (state.error === null) continue;
    failures.push({ queryHash, refusal: findRefusal(state.error) });
    state.error = null;
    state.fetchFailureReason = null;
  }
  const state: PageState = { queries, failures };
  return JSON.stringify(state).replace(
    unsafeInScript,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

export function unpackState(client: QueryClient, json: string): void {
  const state: PageState = JSON.parse(json);
  for (const { queryHash, refusal } of state.failures) {
    const query = state.queries.queries.find((candidate) => candidate.queryHash === queryHash);
    if (query) query.state.error = refusal ? new RefusedError(refusal.status, { msg: refusal.msg }) : new AwayError();
  }
  hydrate(client, state.queries);
}
