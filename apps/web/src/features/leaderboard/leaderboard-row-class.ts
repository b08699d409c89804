/** A table row from `sm` up; below that a card with two lines of cells. */
export const leaderboardRowClass = {
  row: 'border-line max-sm:almond-lg max-sm:grid max-sm:grid-cols-[2.75rem_minmax(0,1fr)_auto_auto] max-sm:items-center max-sm:gap-x-3 max-sm:gap-y-2 max-sm:border max-sm:bg-surface max-sm:p-3.5 sm:border-b sm:last:border-b-0',
  place: 'text-center max-sm:row-span-2 sm:py-2.5 sm:pl-4',
  member: 'min-w-0 text-left font-normal max-sm:col-span-2 sm:px-4 sm:py-2.5',
  rank: 'max-sm:col-start-2 max-sm:row-start-2 sm:px-4 sm:py-2.5',
  steam: 'max-sm:col-start-4 max-sm:row-start-1 max-sm:text-right sm:px-4 sm:py-2.5',
  essence:
    'text-right max-sm:col-span-2 max-sm:col-start-3 max-sm:row-start-2 max-sm:leading-tight sm:py-2.5 sm:pr-6 sm:pl-4',
} as const;
