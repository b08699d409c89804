export const lookupLimits = { ids: 100, customNames: 10, idLength: 300 } as const;

export const lookupMessages = {
  none: 'Please enter at least one Steam ID.',
  tooMany: `Up to ${lookupLimits.ids} players can be looked up at once.`,
  tooManyCustomNames: `Up to ${lookupLimits.customNames} custom ids can be looked up at once. Use Steam IDs for the others.`,
  unreadable: 'This is not a Steam ID.',
} as const;

/** Why these cannot be looked up at once; null if they can. */
export function lookupProblem(count: { players: number; customNames: number }): string | null {
  if (count.players > lookupLimits.ids) return lookupMessages.tooMany;
  return count.customNames > lookupLimits.customNames ? lookupMessages.tooManyCustomNames : null;
}
