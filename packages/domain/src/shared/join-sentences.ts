/** The wide stop that ends a sentence in Chinese, perhaps within quotation marks. The next one follows without a space. */
const wideStop = /[。！？][”’」』）]*$/u;

/** Joins sentences, each of which is complete. Parts that are missing or empty are left out. */
export function joinSentences(sentences: readonly (string | null | undefined)[]): string {
  return sentences.reduce<string>((text, sentence) => {
    if (!sentence) return text;
    return text === '' || wideStop.test(text) ? text + sentence : `${text} ${sentence}`;
  }, '');
}
