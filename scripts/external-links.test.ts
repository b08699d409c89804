import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const sources = globSync('apps/{web,extension,server}/{*,src/**/*}.{ts,tsx,html,js}', { cwd: root }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
);

/**
 * These are addresses of this site, of a place in the page or of a mailbox. A new expression is added here or becomes
 * an `ExternalLink`.
 */
const ownAddress =
  /href=(?:"[/#"]|\{`(?:#|mailto:)|\{(?:navigations\.\w+|searchPath\(\w+\)|files\.\w+|(?:\w+\.)?\w*[pP]ath)\})/;
const ownPicture = /src=(?:"\/|\{`\/)/;

function findRevealing(text: string): string[] {
  const tags = (name: string) => text.match(new RegExp(`<${name}\\s(?:=>|[^>])*>`, 'g')) ?? [];
  const links = tags('a').filter((tag) => !ownAddress.test(tag) && !tag.includes('noopener noreferrer'));
  const pictures = tags('img').filter((tag) => !ownPicture.test(tag) && !tag.includes('referrerPolicy="no-referrer"'));
  const frames = tags('iframe').filter((tag) => !tag.includes('referrerPolicy='));
  const made =
    /createElement\('a'\)/.test(text) && !/noopener noreferrer|\.download =/.test(text) ? ["createElement('a')"] : [];
  const opened = /window\.open\(/.test(text) ? ['window.open'] : [];
  return [...links, ...pictures, ...frames, ...made, ...opened];
}

describe('no link or picture tells another site where its reader came from', () => {
  it('in every source of the web, the extension and the server', () => {
    expect(sources.length).toBeGreaterThan(400);
    expect(sources).toContain(join('apps/extension/src/page/mark.ts'));
    const found = sources.flatMap((file) =>
      findRevealing(readFileSync(join(root, file), 'utf8')).map((tag) => `${file}: ${tag}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ['<a href={url} target="_blank" rel="noopener nofollow ugc">', true],
    ['<a href="https://example.org">', true],
    ['<a\n  onClick={() => open()}\n  href={url}\n>', true],
    ['<img src={url} alt="" />', true],
    ['<iframe src={url} />', true],
    ["document.createElement('a')", true],
    ['window.open(url)', true],
    ['<a href={url} rel="noopener noreferrer">', false],
    ['<a href="/faq">', false],
    ['<a href={`#top`}>', false],
    ['<img src={url} referrerPolicy="no-referrer" />', false],
    ['<article>', false],
  ])('and the check finds %j: %s', (text, isRevealing) => {
    expect(findRevealing(text).length > 0).toBe(isRevealing);
  });
});
