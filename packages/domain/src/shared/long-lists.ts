/** Lists open no further than this by page number; their totals still count everything. */
export const mostOpened = 10_000;

export const narrowMessage = 'Narrow the search to see more.';
