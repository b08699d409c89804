import type { Message } from '../shared/message.ts';

export const lookupLimits = { ids: 100, customNames: 10, idLength: 300 } as const;

export const lookupMessages = {
  nobody_to_look_up: /*i18n*/ { id: 'nobody_to_look_up', message: 'Please enter at least one Steam ID.' },
  too_many_lookups: /*i18n*/ {
    id: 'too_many_lookups',
    message: 'Up to {max} players can be looked up at once.',
    values: { max: lookupLimits.ids },
  },
  too_many_custom_names: /*i18n*/ {
    id: 'too_many_custom_names',
    message: 'Up to {max} custom ids can be looked up at once. Use Steam IDs for the others.',
    values: { max: lookupLimits.customNames },
  },
  steam_id_unreadable: /*i18n*/ { id: 'steam_id_unreadable', message: 'This is not a Steam ID.' },
} as const;

export function lookupProblem(count: { players: number; customNames: number }): Message | null {
  if (count.players > lookupLimits.ids) return lookupMessages.too_many_lookups;
  return count.customNames > lookupLimits.customNames ? lookupMessages.too_many_custom_names : null;
}
