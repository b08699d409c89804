import { isObject } from './is-object.ts';

/** Pages on Steam send these messages, which can change nothing but the age of the list. */
export interface MatchMessage {
  kind: 'match';
  accountIds: readonly number[];
}
export interface RefreshIfDueMessage {
  kind: 'refreshIfDue';
}

export type PopupMessage =
  | { kind: 'summarize' | 'check' | 'refresh' }
  | { kind: 'choose'; instance: string }
  | { kind: 'trust'; keyId: string };

/** No page on Steam lists as many players. */
const maxIds = 10_000;

export function readPageMessage(message: unknown): MatchMessage | RefreshIfDueMessage | null {
  if (!isObject(message) || !('kind' in message)) return null;
  if (message.kind === 'refreshIfDue') return { kind: 'refreshIfDue' };
  if (message.kind !== 'match') return null;
  if (!('accountIds' in message) || !Array.isArray(message.accountIds)) return null;
  const accountIds = message.accountIds.filter((id) => Number.isInteger(id)).slice(0, maxIds);
  return { kind: 'match', accountIds };
}

export function readPopupMessage(message: unknown): PopupMessage | null {
  if (!isObject(message) || !('kind' in message)) return null;
  if (message.kind === 'summarize' || message.kind === 'check' || message.kind === 'refresh') {
    return { kind: message.kind };
  }
  if (message.kind === 'choose' && 'instance' in message && typeof message.instance === 'string') {
    return { kind: 'choose', instance: message.instance };
  }
  if (message.kind === 'trust' && 'keyId' in message && typeof message.keyId === 'string') {
    return { kind: 'trust', keyId: message.keyId };
  }
  return null;
}
