/** Each row is a table row from `lg` up, and a card with two lines of cells below that. */
export const leaderboardRowClass = {
  row: 'border-line max-lg:almond-lg max-lg:grid max-lg:grid-cols-[2.75rem_minmax(0,1fr)_auto_auto] max-lg:items-center max-lg:gap-x-3 max-lg:gap-y-2 max-lg:border max-lg:bg-surface max-lg:p-3.5 lg:border-b lg:last:border-b-0',
  place: 'text-center max-lg:row-span-2 lg:py-2.5 lg:pl-4',
  member: 'min-w-0 text-left font-normal max-lg:col-span-2 lg:px-4 lg:py-2.5',
  rank: 'max-lg:col-start-2 max-lg:row-start-2 lg:px-4 lg:py-2.5',
  steam: 'max-lg:col-start-4 max-lg:row-start-1 max-lg:text-right lg:px-4 lg:py-2.5',
  essence:
    'text-right max-lg:col-span-2 max-lg:col-start-3 max-lg:row-start-2 max-lg:leading-tight lg:py-2.5 lg:pr-6 lg:pl-4',
} as const;
