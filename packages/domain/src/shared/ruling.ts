/** A refusal names its reason by id; the contract gives each id its HTTP status. */
export type Ruling<Id extends string> = { ok: true } | { ok: false; id: Id; msg: string };

export const allowed = { ok: true } as const;

export function refuse<Id extends string>(reasons: Readonly<Record<Id, string>>, id: Id): Ruling<Id> {
  return { ok: false, id, msg: reasons[id] };
}
