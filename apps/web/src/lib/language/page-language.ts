import { tellPageWith } from '@argus/contract/kernel/told';
import { i18n } from './i18n.ts';
import { say } from './say.ts';

declare global {
  /** Set by the build: the stamp that the names of the built messages carry. */
  const messagesStamp: string;
  /** Built parts that are loaded on demand call this before they run, with their name. */
  var loadMessages: ((part: string) => Promise<void>) | undefined;
}

const fileOf = (part: string, language: string) => `/assets/messages-${part}-${language}-${messagesStamp}.js`;

/** What the API says, by id: every message of the rules. The build writes this part for all languages but English. */
export const answersPart = 'answers';

/** The file that the first load of a page needs, so that the browser can fetch it together with the code. */
export const firstMessages = (language: string): string | null =>
  import.meta.env.DEV ? null : fileOf('app', language);

/** Activates the language in which the server rendered the page, with the messages of the first load. */
export async function activatePageLanguage(): Promise<void> {
  const language = document.documentElement.lang;
  if (import.meta.env.DEV) {
    const { loadLanguage } = await import('./load-messages.ts');
    await loadLanguage(language);
  } else {
    globalThis.loadMessages = async (part) => {
      const { messages } = await import(/* @vite-ignore */ fileOf(part, language));
      i18n.load(language, messages);
    };
    await globalThis.loadMessages('app');
  }
  i18n.activate(language);
  tellPageWith(say);
}
