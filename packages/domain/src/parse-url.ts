// URL.canParse is no substitute: Node 24 says yes to some overlong hosts at which the constructor then throws.
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
