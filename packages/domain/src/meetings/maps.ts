/** The maps on which people meet. */
export const mapIds = [
  'ancient',
  'anubis',
  'baggage',
  'cache',
  'dust2',
  'inferno',
  'italy',
  'mirage',
  'nuke',
  'office',
  'overpass',
  'shoots',
  'train',
  'vertigo',
] as const;
export type MapId = (typeof mapIds)[number];

/** These are proper nouns, the same in every language. */
export const mapNames: Readonly<Record<MapId, string>> = {
  ancient: 'Ancient',
  anubis: 'Anubis',
  baggage: 'Baggage',
  cache: 'Cache',
  dust2: 'Dust II',
  inferno: 'Inferno',
  italy: 'Italy',
  mirage: 'Mirage',
  nuke: 'Nuke',
  office: 'Office',
  overpass: 'Overpass',
  shoots: 'Shoots',
  train: 'Train',
  vertigo: 'Vertigo',
};
