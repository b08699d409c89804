import type { ListKey } from './list-key.ts';
import {
  findProblem,
  includesId,
  isUsable,
  type ListState,
  nextCheckAt,
  type StoredList,
  stateFor,
  unpackIds,
} from './list-state.ts';
import type { Problem } from './problems.ts';
import { type Fetch, refreshList } from './refresh-list.ts';

export interface ListParts {
  load(): Promise<ListState | null>;
  save(state: ListState): Promise<void>;
  fetch: Fetch;
  mayReach(instance: string): Promise<boolean>;
  builtInInstance: string | null;
  builtInKey: ListKey | null;
  now(): number;
}

export interface Matches {
  instance: string;
  issuedAt: number;
  convicted: number[];
}

export interface MatchAnswer {
  /** It is null if nothing may be shown. */
  matches: Matches | null;
  /** It is true if the stored list should be checked, which `refreshIfDue` does. */
  isDue: boolean;
}

export interface ListSummary {
  instance: string | null;
  count: number | null;
  issuedAt: number | null;
  isInUse: boolean;
  checkedAt: number | null;
  nextCheckAt: number;
  keyId: string | null;
  offeredKeyId: string | null;
  problem: Problem | null;
}

/** The service downloads the list when it is due, and matches players against it without asking anybody. */
export function createListService({ load, save, fetch, mayReach, builtInInstance, builtInKey, now }: ListParts) {
  let unpacked: { list: StoredList; accountIds: Uint32Array } | null = null;
  let queue: Promise<unknown> = Promise.resolve();

  /** Changes wait for each other, so that two tabs do not download the same list. */
  function change(next: (state: ListState) => Promise<ListState>): Promise<ListState> {
    const done = queue.then(async () => {
      const state = await read();
      const changed = await next(state);
      if (changed === state) return state;
      return save(changed).then(
        () => changed,
        // Saving fails when the list does not fit into the storage of the extension.
        async () => {
          const withoutList: ListState = { ...changed, list: null, etag: null, problem: 'tooLarge' };
          await save(withoutList);
          return withoutList;
        },
      );
    });
    queue = done.catch(() => undefined);
    return done;
  }

  /** Whoever installs the script of a site again, with another key, trusts that key. */
  async function read(): Promise<ListState> {
    const state = await load();
    const isOfThisBuild = builtInKey === null || state?.builtInKeyId === builtInKey.id;
    return state !== null && isOfThisBuild ? state : stateFor(builtInInstance, builtInKey);
  }

  async function check(state: ListState): Promise<ListState> {
    if (state.instance === null) return state;
    if (!(await mayReach(state.instance))) {
      return state.problem === 'noPermission' ? state : { ...state, problem: 'noPermission' };
    }
    return refreshList(state, fetch, now());
  }

  const isDue = (state: ListState) => now() >= nextCheckAt(state, now());
  const checkIfDue = async (state: ListState) => (isDue(state) ? check(state) : state);

  function idsOf(list: StoredList): Uint32Array {
    if (unpacked?.list.accountIds !== list.accountIds) unpacked = { list, accountIds: unpackIds(list.accountIds) };
    return unpacked.accountIds;
  }

  return {
    /** Players are matched against the stored list at once, so that a slow site delays no mark. */
    async match(wanted: readonly number[]): Promise<MatchAnswer> {
      const state = await read();
      const { instance, list } = state;
      if (instance === null || !isUsable(list, now())) return { matches: null, isDue: isDue(state) };
      const accountIds = idsOf(list);
      const convicted = wanted.filter((id) => includesId(accountIds, id));
      return { matches: { instance, issuedAt: list.issuedAt, convicted }, isDue: isDue(state) };
    },
    /** Returns true if the pages on Steam must look again. */
    async refreshIfDue(): Promise<boolean> {
      const before = await read();
      const after = await change(checkIfDue);
      return after.checkedAt !== before.checkedAt || after.problem !== before.problem;
    },
    summarize: async () => summarize(await read(), now()),
    checkIfDue: async () => summarize(await change(checkIfDue), now()),
    refresh: async () => summarize(await change(check), now()),
    /** The state starts over, because another site has another list and another key. */
    chooseInstance: async (instance: string) =>
      summarize(await change((state) => check(state.instance === instance ? state : stateFor(instance))), now()),
    async trustOfferedKey(keyId: string): Promise<ListSummary> {
      const trust = (state: ListState, key: ListKey): ListState => ({ ...state, key, offeredKey: null, etag: null });
      const changed = await change((state) =>
        state.offeredKey?.id === keyId ? check(trust(state, state.offeredKey)) : Promise.resolve(state),
      );
      return summarize(changed, now());
    },
  };
}

export type ListService = ReturnType<typeof createListService>;

function summarize(state: ListState, now: number): ListSummary {
  return {
    instance: state.instance,
    count: state.list?.count ?? null,
    issuedAt: state.list?.issuedAt ?? null,
    isInUse: state.instance !== null && isUsable(state.list, now),
    checkedAt: state.checkedAt,
    nextCheckAt: nextCheckAt(state, now),
    keyId: state.key?.id ?? null,
    offeredKeyId: state.offeredKey?.id ?? null,
    problem: findProblem(state, now),
  };
}
