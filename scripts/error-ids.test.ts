import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const forbidden = {
  'a sentence that is compared':
    /(?<!typeof [\w.]*)(?:\w*[mM]essages\.\w+|\w+Message|\bmsg|error\.message|\bsay\([^()]*\))(?!\w)\s*[!=]==(?!\s*(?:null|undefined))/,
  'a comparison with a sentence': /[!=]==\s*(?:\w*[mM]essages\.\w+|\w+Message\b|[\w.?]*\bmsg\b|error\.message\b|say\()/,
  'a search in a sentence': /(?:\bmsg|\.message|Message)\b\??\.(?:includes|startsWith|endsWith|match|search)\(/,
  'a status where an id is meant': /status\s*[!=]==\s*[45]\d\d\b/,
};

const web = join(import.meta.dirname, '../apps/web/src');
/** Only this file looks at statuses, because a response without a body has no id. */
const exempt = join('lib', 'api-errors.ts');
const sources = globSync('**/*.{ts,tsx}', { cwd: web }).filter(
  (file) => !/\.test\.tsx?$/.test(file) && file !== exempt,
);

function findIn(text: string): string[] {
  return Object.entries(forbidden).flatMap(([what, pattern]) => (pattern.test(text) ? [what] : []));
}

describe('the web recognises errors by their ids, never by their sentences', () => {
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
    ['refusal.msg === narrowMessage', true],
    ['if (msg === say(reviewRefusals.report_closed)) return', true],
    ['if (say(reviewRefusals.report_closed) === text) return', true],
    ['problem !== overrideMessages.no_changes', true],
    ["refusal?.msg?.includes('banned')", true],
    ['error.message === text', true],
    ['refusal?.status === 404', true],
    ['refusal.msg === null ? fallback : refusal.msg', false],
    ["refusal.id === 'account_banned'", false],
    ["session.status === 'user'", false],
  ])('and the check finds %s: %s', (line, isFound) => {
    expect(findIn(line).length > 0).toBe(isFound);
  });
});

describe('every message', () => {
  const root = join(import.meta.dirname, '..');
  const text = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  const marks = text.match(/\/\*i18n\*\//g) ?? [];
  const descriptors = [...text.matchAll(/\/\*i18n\*\/ \{\s*id: '([a-z0-9_]+)',\s*message:\s*(?:'[^']+'|"[^"]+")/g)];

  it('has its id and its English text written out for an extractor', () => {
    expect(marks.length).toBeGreaterThan(200);
    expect(descriptors).toHaveLength(marks.length);
  });

  it('stands alone, because an extractor overlooks one before `as const`', () => {
    const alone = /= \/\*i18n\*\/ \{(?:[^{}]|\{[^{}]*\})*\} (?:as|satisfies)\b/g;
    expect(text.match(alone) ?? []).toEqual([]);
    expect("const a = /*i18n*/ { id: 'a', message: 'b' } as const;").toMatch(alone);
  });

  it('has its own id', () => {
    const ids = descriptors.map(([, id]) => id);
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  });
});
