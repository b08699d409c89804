import { i18n } from './i18n.ts';

/** What stands between two sentences, or a sentence and a link: a space, but nothing in Chinese. */
export const Gap = () => (i18n.locale.startsWith('zh') ? null : ' ');
