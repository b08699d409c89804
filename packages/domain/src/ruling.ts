export type Ruling = { ok: true } | { ok: false; status: 'forbidden' | 'conflict'; msg: string };

export const allowed: Ruling = { ok: true };

export function forbid(msg: string): Ruling {
  return { ok: false, status: 'forbidden', msg };
}

export function conflict(msg: string): Ruling {
  return { ok: false, status: 'conflict', msg };
}
