import { instanceMessage, parseInstance } from './instance.ts';
import { createListService, type ListSummary } from './list/list-service.ts';
import type { ListState } from './list/list-state.ts';
import { fetchFromUserscript, type UserscriptRequest } from './list/userscript-fetch.ts';
import pageStyles from './page/page.css?inline';
import { watchPage } from './page/watch-page.ts';
import { describeProblem, describeSummary } from './summary-words.ts';

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
  GM.registerMenuCommand(`${productName}: choose the site`, async () => {
    const { instance } = await service.summarize();
    const typed = prompt(instanceMessage, instance ?? 'https://');
    if (typed === null) return;
    const chosen = parseInstance(typed);
    if (chosen === null) alert(instanceMessage);
    else await showSummary(await service.chooseInstance(chosen));
  });
}
GM.registerMenuCommand(`${productName}: state of the list`, async () => showSummary(await service.refresh()));

async function showSummary(summary: ListSummary): Promise<void> {
  const lines = describeSummary(summary, Date.now()).map(({ label, value }) => `${label}: ${value}`);
  const text = [summary.instance ?? '', describeProblem(summary) ?? '', ...lines].filter(Boolean).join('\n');
  const { offeredKeyId, keyId } = summary;
  if (offeredKeyId === null) return alert(text);
  const question = `Trusted key: ${keyId}\nNew key: ${offeredKeyId}\nTrust the new key?`;
  if (confirm(`${text}\n\n${question}`)) await showSummary(await service.trustOfferedKey(offeredKeyId));
}
