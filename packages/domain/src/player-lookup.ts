export const lookupLimits = { ids: 100, customNames: 10, idLength: 300 } as const;

export const lookupMessages = {
  none: 'Please enter at least one Steam ID.',
  tooMany: `Up to ${lookupLimits.ids} players can be looked up at once.`,
  tooManyCustomNames: `Up to ${lookupLimits.customNames} custom ids can be looked up at once. Use Steam IDs for the others.`,
  unreadable: 'This is not a Steam ID.',
} as const;
