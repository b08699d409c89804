// URL.canParse is no substitute: in Node 24 it accepts some overlong hosts on which the constructor throws.
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
