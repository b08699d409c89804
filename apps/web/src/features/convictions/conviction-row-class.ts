export const convictionRowClass = {
  row: 'almond-lg grid gap-x-5 gap-y-3 border border-line bg-surface p-4 sm:grid-cols-2 sm:items-center sm:px-5 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)_minmax(0,1fr)_auto]',
  player: 'flex min-w-0 items-center gap-3.5',
  verdict: 'grid min-w-0 gap-0.5',
  cheats: 'flex min-w-0 flex-wrap items-center gap-1.5',
  action: 'min-h-10 sm:justify-self-end',
} as const;
