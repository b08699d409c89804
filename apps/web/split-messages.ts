import { join } from 'node:path';
import { languages, sourceLanguage } from '@argus/domain/shared/languages';
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { OutputBundle, OutputChunk } from 'rolldown';
import type { Plugin } from 'vite';

const webDir = import.meta.dirname;
const repoDir = join(webDir, '../..');

/** The messages of the first load; every part that is loaded on demand has a name of its own. */
const firstPart = 'app';
/** Every message of the rules, for what the API says by id. English comes with the response itself. */
const answersPart = { name: 'answers', catalog: 'rules' };
const idInCode = /\bid:\s*["'`]([\w+/=.-]+)["'`]/g;
const descriptor = /(\/\*i18n\*\/ \{\s*id: '\w+'),\s*message:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?/g;

/**
 * Splits the messages as the code is split: beside each part that is loaded on demand, the build writes the messages that
 * its code names, once for each language. English is a language like the others, so no text is loaded twice.
 */
export function splitMessages(stamp: string): Plugin {
  return {
    name: 'split-messages',
    transform: {
      // Later, the comments that mark descriptors are gone.
      order: 'pre',
      filter: { id: /\/packages\/(?:domain|contract)\/src\// },
      handler: (code) => ({ code: code.replace(descriptor, '$1,'), map: null }),
    },
    renderChunk(code, chunk) {
      const name = partName(chunk, (id) => this.getModuleInfo(id)?.dynamicImporters.length ?? 0);
      // The modules of the part run only afterwards, because the code that imports it waits for the whole part.
      return name === null
        ? null
        : { code: `await globalThis.loadMessages?.(${JSON.stringify(name)});\n${code}`, map: null };
    },
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const first = new Set(chunks.filter((chunk) => chunk.isEntry).flatMap((chunk) => idsOf(chunk, bundle)));
      const parts = chunks.flatMap((chunk) => {
        const name = partName(chunk, (id) => this.getModuleInfo(id)?.dynamicImporters.length ?? 0);
        return name === null ? [] : [{ name, ids: idsOf(chunk, bundle).filter((id) => !first.has(id)) }];
      });
      parts.push({ name: firstPart, ids: [...first] });
      for (const { code: language } of languages) {
        const catalogs = await readCatalogs(language);
        const messages: Record<string, string> = Object.assign({}, ...catalogs.values());
        const answers = Object.keys(catalogs.get(answersPart.catalog) ?? {});
        const ofLanguage = language === sourceLanguage ? [] : [{ name: answersPart.name, ids: answers }];
        for (const { name, ids } of [...parts, ...ofLanguage]) {
          const own = Object.fromEntries(
            ids.toSorted().flatMap((id) => (id in messages ? [[id, messages[id] ?? '']] : [])),
          );
          const { source } = createCompiledCatalog(language, own, { namespace: 'es' });
          this.emitFile({ type: 'asset', fileName: `assets/messages-${name}-${language}-${stamp}.js`, source });
        }
      }
    },
  };
}

/**
 * Returns the name of a part that is loaded on demand, or null for any other chunk. Modules that others also import
 * statically stand in a chunk that they share. Two pages may share a file name, so the name has the folders, too.
 */
function partName(
  { isEntry, facadeModuleId, moduleIds }: Pick<OutputChunk, 'isEntry' | 'facadeModuleId' | 'moduleIds'>,
  countDynamicImporters: (id: string) => number,
): string | null {
  if (isEntry) return null;
  const wanted = [facadeModuleId ?? '', ...moduleIds].find((id) => id !== '' && countDynamicImporters(id) > 0);
  if (wanted === undefined) return null;
  const path = wanted.split('/src/').at(-1) ?? wanted;
  return path.replace(/\.tsx?$/, '').replaceAll('/', '-');
}

function idsOf(entry: OutputChunk, bundle: OutputBundle): string[] {
  const found = new Set<OutputChunk>();
  const collect = (chunk: OutputChunk) => {
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const file of chunk.imports) {
      const imported = bundle[file];
      if (imported?.type === 'chunk') collect(imported);
    }
  };
  collect(entry);
  return [...new Set([...found].flatMap(({ code }) => [...code.matchAll(idInCode)].map(([, id = '']) => id)))];
}

const config = getConfig({ configPath: join(repoDir, 'lingui.config.ts') });

/** Returns the messages of a language by their catalog. A missing one fails the build, as it fails `npm run check`. */
async function readCatalogs(language: string): Promise<Map<string | undefined, Record<string, string>>> {
  const catalogs = await getCatalogs(config);
  const read = await Promise.all(
    catalogs.map(async (catalog) => {
      const { messages } = await catalog.getTranslations(language, {
        sourceLocale: config.sourceLocale ?? 'en',
        fallbackLocales: config.fallbackLocales ?? {},
        missingBehavior: 'catalog',
      });
      return [catalog.name, messages] as const;
    }),
  );
  return new Map(read);
}
