import type { Message, Values } from '@argus/domain/shared/message';
import type { MessageDescriptor } from '@lingui/core';
import { i18n } from './i18n.ts';

/** Turns a message of the domain, of the contract, or one defined with the macro `msg` into a sentence for the page. */
export function say(message: Message | MessageDescriptor, values?: Values): string {
  return i18n._({ ...message, values: { ...message.values, ...values } });
}

/** Says a sentence of the API by its id, or returns null if its catalog is not loaded or does not know it. */
export function sayById(id: string, values: Values): string | null {
  return id in i18n.messages ? i18n._(id, values) : null;
}
