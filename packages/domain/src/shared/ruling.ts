import type { Values } from './message.ts';

/**
 * A refusal names its reason by id. The sentence is beside the rule, and the contract gives each id its HTTP status.
 */
export type Ruling<Id extends string> = { ok: true } | { ok: false; id: Id; values?: Values };

export const allowed = { ok: true } as const;

export function refuse<Id extends string>(id: Id): Ruling<Id> {
  return { ok: false, id };
}
