export const searchFieldId = 'player-search';

/** Answers whether there was a search field to focus. */
export function focusSearch(): boolean {
  const field = document.getElementById(searchFieldId);
  if (!(field instanceof HTMLInputElement)) return false;
  field.focus();
  field.select();
  return true;
}
