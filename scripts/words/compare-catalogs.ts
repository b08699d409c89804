import { readdirSync } from 'node:fs';
import { languages, sourceLanguage } from '@argus/domain/shared/languages';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

type Compiled = ReturnType<typeof compileMessageOrThrow>;

const tag = /<\/?\w+\/?>/g;

interface Parts {
  names: string[];
  tags: string[];
}

/** Returns the placeholders and tags of a message. Those of a branch count once, however many branches have them. */
function partsOf(message: string): Parts {
  const names = new Set<string>();
  const tags = new Set<string>();
  const collect = (tokens: Compiled) => {
    for (const token of typeof tokens === 'string' ? [tokens] : tokens) {
      if (typeof token === 'string') {
        for (const [found] of token.matchAll(tag)) tags.add(found);
        continue;
      }
      const [name, type, branches] = token;
      names.add(type === 'plural' || type === 'select' ? `${name}, ${type}` : name);
      if (typeof branches !== 'object' || branches === null) continue;
      for (const branch of Object.values(branches)) if (Array.isArray(branch)) collect(branch);
    }
  };
  collect(compileMessageOrThrow(message));
  return { names: [...names].sort(), tags: [...tags].sort() };
}

/** Returns the plural forms that each plural of a message has. */
function pluralForms(message: string): string[][] {
  return [...message.matchAll(/, plural,(?: offset:\d+)?((?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*)\}/g)].map(
    ([, body = '']) => [...body.matchAll(/(?:^|\s)(=?\w+)\s*\{/g)].map(([, form = '']) => form),
  );
}

/** Says how one translation differs from its English in what a program fills in, or null. */
export function describeDifference(english: string, translation: string, language: string): string | null {
  try {
    const [wanted, given] = [partsOf(english), partsOf(translation)];
    const plurals = (names: readonly string[]) => names.map((name) => name.replace(/, plural$/, ''));
    // A language without plurals may leave the choice out, and one with more may add it.
    if ([...new Set(plurals(wanted.names))].join() !== [...new Set(plurals(given.names))].join()) {
      return `has {${given.names.join('} {')}} instead of {${wanted.names.join('} {')}}`;
    }
    if (wanted.tags.join() !== given.tags.join())
      return `has ${given.tags.join(' ')} instead of ${wanted.tags.join(' ')}`;
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const forms of pluralForms(translation)) {
      // Only whole numbers are counted here; "many" of Romance languages is for exact millions.
      const lacking = needed.filter(
        (form) => !forms.includes(form) && !(form === 'many' && /^(es|pt|fr|it)/.test(language)),
      );
      if (lacking.length > 0) return `lacks the plural form ${lacking.join(', ')}`;
    }
    return null;
  } catch (error) {
    return `cannot be read: ${error instanceof Error ? error.message : error}`;
  }
}

/** Compares every catalog with the English one and returns a line for each difference. */
export async function compareCatalogs(folder: string): Promise<string[]> {
  const config = getConfig();
  const found: string[] = [];
  if (readdirSync(folder).length < languages.length) throw new Error(`Languages are missing in ${folder}.`);
  for (const catalog of await getCatalogs(config)) {
    const english = (await catalog.read(sourceLanguage)) ?? {};
    for (const { code } of languages.filter((language) => language.code !== sourceLanguage)) {
      for (const [id, { translation = '' }] of Object.entries((await catalog.read(code)) ?? {})) {
        if (translation === '') continue;
        const { translation: written = '', message = '' } = english[id] ?? {};
        const difference = describeDifference(written || message, translation, code);
        if (difference !== null)
          found.push(`${catalog.getFilename(code)}: “${translation.slice(0, 60)}” ${difference}`);
      }
    }
  }
  return found;
}
