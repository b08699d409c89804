import { copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createUserscript, extensionDescription } from '@argus/contract/publishing/userscript';
import { languages } from '@argus/domain/shared/languages';
import { build, type InlineConfig, type Plugin } from 'vite';
import { drawIcons } from '../web/draw-icons.ts';
import { createManifest, descriptionName, iconSizes, type ManifestFacts, type Target } from './manifest.ts';
import { parseInstance } from './src/instance.ts';
import { type Catalogs, readTranslations, sayIn, translateScript } from './translations.ts';

const dir = import.meta.dirname;
const targets: readonly Target[] = ['chrome', 'firefox'];

export interface BuildOptions {
  instance: string | null;
  productName?: string;
  outDir: string;
}

/** Builds `chrome`, `firefox` and `argus.user.js`. They stay readable, because stores compare them with the source. */
export async function buildExtension({ instance, productName = 'Argus', outDir }: BuildOptions): Promise<void> {
  const { version }: { version: string } = JSON.parse(await readFile(join(dir, 'package.json'), 'utf8'));
  const translations = await readTranslations();
  const facts: ManifestFacts = { name: productName, version, instance };
  const shared = join(outDir, 'shared');
  await rm(outDir, { recursive: true, force: true });
  await mkdir(join(shared, 'icons'), { recursive: true });
  const constants = { builtInInstance: JSON.stringify(instance), productName: JSON.stringify(productName) };
  const config = { ...settings(shared, translations), define: constants };
  await buildPopup(config, productName);
  for (const name of ['background', 'content']) await buildScript(config, name);
  await copyFile(join(dir, 'src/page/page.css'), join(shared, 'page.css'));
  const icons = iconSizes.map((size) => ({ name: `icons/${size}`, size }));
  await drawIcons(join(dir, '../web/public/favicon.svg'), shared, icons);
  const userscript = createUserscript(
    { productName, version, instance, key: null, sayIn: sayIn(translations) },
    await buildUserscript(outDir),
  );
  await writeFile(join(outDir, 'argus.user.js'), userscript);
  await writeDescriptions(shared, translations);
  for (const target of targets) {
    await cp(shared, join(outDir, target), { recursive: true });
    const manifest = JSON.stringify(createManifest(target, facts), null, 2);
    await writeFile(join(outDir, target, 'manifest.json'), `${manifest}\n`);
  }
  await rm(shared, { recursive: true });
}

/** Browsers and stores show the description in their own language, from a file for each. */
async function writeDescriptions(outDir: string, translations: Catalogs): Promise<void> {
  for (const { code } of languages) {
    const message = sayIn(translations)(code)(extensionDescription);
    const folder = join(outDir, '_locales', code.replace('-', '_'));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'messages.json'), `${JSON.stringify({ [descriptionName]: { message } }, null, 2)}\n`);
  }
}

/** Returns the body of the userscript, which is the same for every site. */
export async function buildUserscript(outDir: string): Promise<string> {
  await buildScript(settings(outDir, await readTranslations()), 'userscript');
  const file = join(outDir, 'userscript.js');
  const body = await readFile(file, 'utf8');
  await rm(file);
  return body;
}

function settings(outDir: string, translations: Catalogs): InlineConfig {
  return {
    plugins: [translateScript(translations)],
    configFile: false,
    root: join(dir, 'src'),
    base: './',
    publicDir: false,
    mode: 'production',
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2024',
      minify: false,
      cssMinify: false,
      modulePreload: false,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
    },
  };
}

async function buildPopup(config: InlineConfig, productName: string): Promise<void> {
  const output = { entryFileNames: '[name].js', assetFileNames: 'assets/[name][extname]' };
  const rolldownOptions = { input: join(dir, 'src/popup/popup.html'), output };
  const plugins = [...(config.plugins ?? []), namePages(productName)];
  await build({ ...config, plugins, root: join(dir, 'src/popup'), build: { ...config.build, rolldownOptions } });
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const namePages = (productName: string): Plugin => ({
  name: 'name-pages',
  transformIndexHtml: (html) =>
    html.replaceAll('PRODUCT_NAME', () => productName.replaceAll(/[&<>]/g, (character) => entities[character] ?? '')),
});

/** Content scripts are no modules, so each script is one file without imports. */
async function buildScript(config: InlineConfig, name: string): Promise<void> {
  const output = { format: 'iife', entryFileNames: '[name].js', codeSplitting: false } as const;
  const rolldownOptions = { input: join(dir, `src/${name}.ts`), output };
  await build({ ...config, build: { ...config.build, rolldownOptions } });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const wanted = process.env.ARGUS_INSTANCE;
  const instance = wanted ? parseInstance(wanted) : null;
  if (wanted && instance === null) {
    console.error(`ARGUS_INSTANCE is ${wanted}, which is not the https address of a site.`);
    process.exit(1);
  }
  const outDir = join(dir, 'dist');
  const productName = process.env.PRODUCT_NAME?.trim() || 'Argus';
  await buildExtension({ instance, productName, outDir });
  console.log(
    `Built the extension ${productName} for ${instance ?? 'any site, which is chosen in the popup'}: apps/extension/dist`,
  );
}
