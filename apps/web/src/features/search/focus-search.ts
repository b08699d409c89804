export const searchFieldId = 'player-search';

export function focusSearch(): boolean {
  const field = document.getElementById(searchFieldId);
  if (!isTextField(field) || !field.checkVisibility()) return false;
  field.focus();
  field.select();
  return true;
}

/** The field of the home page takes many lines, and those of the header and the menu take one. */
export type SearchField = HTMLInputElement | HTMLTextAreaElement;

function isTextField(element: HTMLElement | null): element is SearchField {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
