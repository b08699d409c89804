export const searchFieldId = 'player-search';

export function focusSearch(): boolean {
  const field = document.getElementById(searchFieldId);
  if (!(field instanceof HTMLInputElement) || !field.checkVisibility()) return false;
  field.focus();
  field.select();
  return true;
}
