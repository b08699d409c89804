import { browserApi } from './browser-api.ts';
import { watchPage } from './page/watch-page.ts';

// After an update of the extension, pages that were open before can no longer reach it: they show nothing.
watchPage(document, (accountIds) => browserApi.runtime.sendMessage({ kind: 'match', accountIds }).catch(() => null));
