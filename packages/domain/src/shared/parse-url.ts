import { hasForbiddenCharacters } from './plain-text.ts';

// URL.canParse is no substitute: in Node 24 it accepts some overlong hosts on which the constructor throws.
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

const httpShape = /^https?:\/\/[^/\\]/i;
const schemeShape = /^[a-z][a-z0-9+.-]*:/i;

export function withScheme(text: string): string {
  return schemeShape.test(text) ? text : `https://${text}`;
}

export function parseHttpUrl(text: string): URL | null {
  if (!httpShape.test(text) || !isUnbroken(text)) return null;
  const url = parseUrl(text);
  return url?.username === '' && url.password === '' ? url : null;
}

// URL parsers drop tabs and line breaks and treat a backslash as a slash, so the text shown and the page opened would differ.
function isUnbroken(text: string): boolean {
  return !/[\s\\]/.test(text) && !hasForbiddenCharacters(text, { multiline: false });
}
