import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const forbidden = {
  'a sentence that is compared':
    /(?<!typeof [\w.]*)(?:\w*[mM]essages\.\w+|\w+Message\b|\bmsg\b|error\.message\b)\s*[!=]==(?!\s*(?:null|undefined))/,
  'a comparison with a sentence': /[!=]==\s*(?:\w*[mM]essages\.\w+|\w+Message\b|[\w.?]*\bmsg\b|error\.message\b)/,
  'a search in a sentence': /(?:\bmsg|\.message|Message)\b\??\.(?:includes|startsWith|endsWith|match|search)\(/,
  'a status where an id is meant': /status\s*[!=]==\s*[45]\d\d\b/,
};

const web = join(import.meta.dirname, '../apps/web/src');
/** The one place that looks at statuses: a response without a body has no id. */
const exempt = join('lib', 'api-errors.ts');
const sources = globSync('**/*.{ts,tsx}', { cwd: web }).filter(
  (file) => !/\.test\.tsx?$/.test(file) && file !== exempt,
);

function findIn(text: string): string[] {
  return Object.entries(forbidden).flatMap(([what, pattern]) => (pattern.test(text) ? [what] : []));
}

describe('errors are told apart by their ids, never by their sentences', () => {
  it('in every source of the web', () => {
    const found = sources.flatMap((file) =>
      readFileSync(join(web, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => findIn(line).map((what) => `${file}:${index + 1} ${what}: ${line.trim()}`)),
    );
    expect(sources.length).toBeGreaterThan(100);
    expect(found).toEqual([]);
  });

  it.each([
    ['refusal.msg === bannedMessage', true],
    ['if (msg === reviewMessages.closed) return', true],
    ['problem !== overrideMessages.noChanges', true],
    ["refusal?.msg?.includes('banned')", true],
    ['error.message === text', true],
    ['refusal?.status === 404', true],
    ['refusal.msg === null ? fallback : refusal.msg', false],
    ["refusal.id === 'account_banned'", false],
    ["session.status === 'user'", false],
  ])('which finds %s: %s', (line, isFound) => {
    expect(findIn(line).length > 0).toBe(isFound);
  });
});
