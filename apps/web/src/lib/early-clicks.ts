/*
 * A button pressed before hydration would do nothing. The script in index.html marks it, and it is pressed again here
 * once the page has hydrated.
 */
export function replayEarlyClicks(): void {
  const root = document.documentElement;
  if (root.dataset.alive !== undefined) return;
  root.dataset.alive = '';
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-early]')) {
    delete button.dataset.early;
    button.click();
  }
}
