const markup = /[\\*_~`|>#[\](){}<>@:/.!+-]/g;

/** Escapes a name so that Discord shows it literally, whatever markup, mention or link it looks like. */
export function escapeDiscord(text: string): string {
  return text.replace(markup, '\\$&').replaceAll('\\:\\/\\/', '\\:\u200B\\/\\/');
}

/** Escapes a name within a line. It is isolated, so that a name written from right to left does not reorder the line. */
export const escapeInLine = (text: string) => `\u2068${escapeDiscord(text)}\u2069`;
