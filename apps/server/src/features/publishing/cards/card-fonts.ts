import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname } from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';
import { z } from 'zod';

/*
 * Names come in every script. The font packages split their fonts into subsets by character. A subset is loaded when a
 * text first needs it, so that the process stays small.
 */

const fontSource = (scope: string, name: string, weight: string) => ({
  package: `${scope}/${name}`,
  fileOf: (subset: string) => `${scope}/${name}/files/${name}-${subset}-${weight}-normal.woff2`,
});
type FontSource = ReturnType<typeof fontSource>;
const variable = (name: string) => fontSource('@fontsource-variable', name, 'wght');

/** The order matters, because some fonts claim characters that they cannot draw. */
const sources = [
  variable('hanken-grotesk'),
  variable('noto-sans'),
  variable('noto-sans-arabic'),
  variable('noto-sans-hebrew'),
  variable('noto-sans-thai'),
  variable('noto-sans-sc'),
  variable('noto-sans-kr'),
  fontSource('@fontsource', 'noto-sans-symbols-2', '400'),
];
/** Marcellus has no Cyrillic, and Forum was drawn in the same spirit. */
const titleSources = [fontSource('@fontsource', 'marcellus', '400'), fontSource('@fontsource', 'forum', '400')];
const emoji = 'twemoji-colr-font/twemoji.woff2';

const require = createRequire(import.meta.url);
const families = new Map<string, string>();

/** The name of a font family has only letters, because the canvas would read digits as part of the size. */
function register(file: string): string {
  const family =
    families.get(file) ??
    `Card ${String(families.size).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;
  if (!families.has(file)) GlobalFonts.register(readFileSync(require.resolve(file)), family);
  families.set(file, family);
  return family;
}

interface Subset {
  file: string;
  ranges: (readonly [number, number])[];
}

const rangesSchema = z.record(z.string(), z.string());

function readSubsets({ package: name, fileOf }: FontSource): Subset[] {
  const ranges = rangesSchema.parse(JSON.parse(readFileSync(require.resolve(`${name}/unicode.json`), 'utf8')));
  const subsets = Object.entries(ranges).map(([subset, list]) => ({
    // The file name has the numbers of subsets in brackets.
    file: fileOf(subset.replaceAll(/[[\]]/g, '')),
    ranges: list.split(',').map((range) => {
      const [from = '', to = from] = range.trim().slice(2).split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
    }),
  }));
  const files = new Set(readdirSync(dirname(require.resolve(fileOf('latin')))));
  return subsets.filter(({ file }) => files.has(basename(file)));
}

const subsets = new Map<FontSource, Subset[]>();

function findFile(source: FontSource, codePoint: number): string | undefined {
  const known = subsets.get(source) ?? readSubsets(source);
  subsets.set(source, known);
  return known.find(({ ranges }) => ranges.some(([from, to]) => codePoint >= from && codePoint <= to))?.file;
}

const isEmoji = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F/u;

export function facesFor(text: string, look: 'title' | 'text'): string {
  const files = new Set<string>();
  const wanted = look === 'title' ? [...titleSources, ...sources] : sources;
  for (const character of new Set(text)) {
    for (const source of wanted) {
      const file = findFile(source, character.codePointAt(0) ?? 0);
      if (file) files.add(file);
      // Our own fonts draw all of ASCII.
      if (file && character < '\u0080') break;
    }
  }
  // Emoji come after our own fonts, which draw digits better, and before all others, which draw some emoji in black.
  const isOwn = (file: string) => /\/(?:marcellus|forum|hanken-grotesk)\//.test(file);
  const own = [...files].filter(isOwn);
  const others = [...files].filter((file) => !isOwn(file));
  const all = [...own, ...(isEmoji.test(text) ? [emoji] : []), ...others];
  return [...all.map((file) => `"${register(file)}"`), 'sans-serif'].join(', ');
}
