import { instanceMessage, parseInstance } from './instance.ts';
import { createListService, type ListSummary } from './list/list-service.ts';
import type { ListState } from './list/list-state.ts';
import { fetchFromUserscript, type UserscriptRequest } from './list/userscript-fetch.ts';
import pageStyles from './page/page.css?inline';
import { watchPage } from './page/watch-page.ts';
import { say } from './say.ts';
import { describeProblem, summaryLines } from './summary-words.ts';

const messages = {
  choose_site: /*i18n*/ { id: 'menu_choose_site', message: '{product}: choose the site' },
  state_of_list: /*i18n*/ { id: 'menu_state_of_list', message: '{product}: state of the list' },
  trusted_key: /*i18n*/ { id: 'menu_trusted_key', message: 'Trusted key: {key}' },
  new_key: /*i18n*/ { id: 'menu_new_key', message: 'New key: {key}' },
  trust_question: /*i18n*/ { id: 'menu_trust_question', message: 'Trust the new key?' },
} as const;

/* This is the extension for userscript managers, whose menu takes the place of the popup. */

declare const GM: {
  getValue(name: string): Promise<ListState | undefined>;
  setValue(name: string, value: ListState): Promise<void>;
  xmlHttpRequest: UserscriptRequest;
  registerMenuCommand(title: string, onClick: () => void): void;
};

const stored = 'state';
const service = createListService({
  load: async () => (await GM.getValue(stored)) ?? null,
  save: (state) => GM.setValue(stored, state),
  fetch: (url, etag) => fetchFromUserscript(GM.xmlHttpRequest, url, etag),
  // The userscript manager asks before the first request to a site.
  mayReach: async () => true,
  builtInInstance,
  builtInKey,
  now: Date.now,
});

const style = document.createElement('style');
style.textContent = pageStyles;
document.head.append(style);
watchPage(document, {
  match: (accountIds) => service.match(accountIds).catch(() => ({ matches: null, isDue: false })),
  refreshIfDue: () => service.refreshIfDue().catch(() => false),
});

// A script with a key belongs to its site.
if (builtInKey === null) {
  GM.registerMenuCommand(say(messages.choose_site, { product: productName }), async () => {
    const { instance } = await service.summarize();
    const typed = prompt(say(instanceMessage), instance ?? 'https://');
    if (typed === null) return;
    const chosen = parseInstance(typed);
    if (chosen === null) alert(say(instanceMessage));
    else await showSummary(await service.chooseInstance(chosen));
  });
}
GM.registerMenuCommand(say(messages.state_of_list, { product: productName }), async () =>
  showSummary(await service.refresh()),
);

async function showSummary(summary: ListSummary): Promise<void> {
  const lines = [summary.instance ?? '', describeProblem(summary) ?? '', ...summaryLines(summary, Date.now())];
  const text = lines.filter(Boolean).join('\n');
  const { offeredKeyId, keyId } = summary;
  if (offeredKeyId === null) return alert(text);
  const question = [
    say(messages.trusted_key, { key: keyId ?? '' }),
    say(messages.new_key, { key: offeredKeyId }),
    say(messages.trust_question),
  ].join('\n');
  if (confirm(`${text}\n\n${question}`)) await showSummary(await service.trustOfferedKey(offeredKeyId));
}
