import { lobbyPath } from '@argus/domain/players/lobby-address';
import { readPaste } from '@argus/domain/players/paste';
import { steamInputMessages } from '@argus/domain/players/steam-id';
import { joinSentences } from '@argus/domain/shared/join-sentences';
import { browserApi } from '../browser-api.ts';
import { hostPattern, instanceMessage, parseInstance, playerUrl } from '../instance.ts';
import type { ListSummary } from '../list/list-service.ts';
import type { PopupMessage } from '../messages.ts';
import { language, say } from '../say.ts';
import { describeProblem, describeSummary } from '../summary-words.ts';
import { popupMessages } from './popup-messages.ts';

const { runtime, permissions, tabs } = browserApi;
const search = getElement('search', HTMLFormElement);
const players = getElement('players', HTMLInputElement);
const site = getElement('site', HTMLFormElement);
const instanceField = getElement('instance', HTMLInputElement);
const refresh = getElement('refresh', HTMLButtonElement);
let instance: string | null = null;
let offeredKeyId: string | null = null;

search.addEventListener('submit', (event) => {
  event.preventDefault();
  if (players.value.trim() === '')
    return showError(players, 'search-error', say(steamInputMessages.steam_search_empty));
  const paste = readPaste(players.value);
  if (paste.kind === 'none')
    return showError(players, 'search-error', joinSentences(paste.reasons.map((reason) => say(reason))));
  showError(players, 'search-error', '');
  if (instance === null) return;
  const url = paste.kind === 'one' ? playerUrl(instance, paste.input) : `${instance}${lobbyPath(paste.players)}`;
  tabs.create({ url }).then(() => window.close());
});

site.addEventListener('submit', (event) => {
  event.preventDefault();
  const chosen = parseInstance(instanceField.value);
  if (chosen === null) return showError(instanceField, 'site-error', say(instanceMessage));
  showError(instanceField, 'site-error', '');
  // The permission is requested first: browsers allow that only directly after a click. The popup may close meanwhile.
  const answered = permissions.request({ origins: [hostPattern(chosen)] });
  ask({ kind: 'choose', instance: chosen })
    .then(() => answered)
    .then(() => ask({ kind: 'check' }));
});

refresh.addEventListener('click', async () => {
  if (instance === null) return;
  await permissions.request({ origins: [hostPattern(instance)] });
  await ask({ kind: 'refresh' });
});

getElement('trust', HTMLButtonElement).addEventListener('click', () => {
  if (offeredKeyId !== null) ask({ kind: 'trust', keyId: offeredKeyId });
});

/** The search stays usable while the answer is pending. */
async function ask(message: PopupMessage): Promise<void> {
  const buttons = document.querySelectorAll<HTMLButtonElement>('#refresh, #trust, #site button');
  for (const button of buttons) button.disabled = true;
  refresh.textContent = say(popupMessages.checking);
  show(await runtime.sendMessage(message));
  refresh.textContent = say(popupMessages.check_now);
  for (const button of buttons) button.disabled = false;
}

function show(summary: ListSummary): void {
  const isFirst = instance === null;
  ({ instance, offeredKeyId } = summary);
  search.hidden = instance === null;
  refresh.hidden = instance === null;
  if (instance !== null && document.activeElement !== instanceField) instanceField.value = instance;
  const problem = getElement('problem', HTMLElement);
  problem.textContent = describeProblem(summary);
  problem.hidden = summary.problem === null;
  getElement('facts', HTMLElement).replaceChildren(
    ...describeSummary(summary, Date.now()).flatMap(({ label, value }) => [
      createText('dt', label),
      createText('dd', value),
    ]),
  );
  getElement('key-change', HTMLElement).hidden = offeredKeyId === null;
  getElement('old-key', HTMLElement).textContent = summary.keyId;
  getElement('new-key', HTMLElement).textContent = offeredKeyId;
  if (isFirst) (instance === null ? instanceField : players).focus();
}

function showError(field: HTMLInputElement, id: string, text: string): void {
  getElement(id, HTMLElement).textContent = text;
  field.setAttribute('aria-invalid', String(text !== ''));
  if (text !== '') field.focus();
}

function createText(name: 'dt' | 'dd', text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

function getElement<T extends HTMLElement>(id: string, kind: abstract new () => T): T {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`the popup has no ${id}`);
  return element;
}

const isKnown = (name: string): name is keyof typeof popupMessages => Object.hasOwn(popupMessages, name);
const wordsOf = (name: string) => (isKnown(name) ? say(popupMessages[name]) : name);

document.documentElement.lang = language;
// The document names its words, because browsers have no messages for documents.
for (const element of document.querySelectorAll<HTMLElement>('[data-say]')) {
  if (element instanceof HTMLInputElement) element.placeholder = wordsOf(element.placeholder);
  else element.textContent = wordsOf(element.textContent);
}
ask({ kind: 'summarize' }).then(() => ask({ kind: 'check' }));
