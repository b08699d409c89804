import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pageMarks } from '@argus/contract/kernel/page';
import { build } from 'vite';
import { buildUserscript } from '../extension/build.ts';
import { distDir, stampName, stampSources } from './build-stamp.ts';
import { carryOver } from './carry-over.ts';
import { drawIcons } from './draw-icons.ts';
import { messagesAsData } from './messages-as-data.ts';
import { precompress } from './precompress.ts';
import { maxBytesAtFirst, maxBytesPerPage, type RouteWeight, weighBuild } from './route-weights.ts';
import { splitMessages } from './split-messages.ts';

const webDir = import.meta.dirname;
const workDir = join(webDir, 'node_modules/.web-build');

/**
 * Builds the client for the browser, `render` for the server as a bundle without dependencies, and the userscript that
 * the server completes with its address and key.
 */
export async function buildWeb(): Promise<void> {
  const stamp = await stampSources();
  const shortStamp = stamp.slice(0, 16);
  // The build is moved into place as a whole, so that a server that starts meanwhile never finds half of it.
  const fresh = join(workDir, `fresh-${process.pid}`);
  const shared = {
    root: webDir,
    configFile: join(webDir, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'warn',
  } as const;
  const client = join(fresh, 'client');
  await build({
    ...shared,
    define: { messagesStamp: JSON.stringify(shortStamp) },
    plugins: [splitMessages(shortStamp)],
    build: { outDir: client, emptyOutDir: true, manifest: 'manifest.json' },
  });
  // Everything in the client folder is served, so the manifest is moved out of it.
  await rename(join(client, 'manifest.json'), join(fresh, 'manifest.json'));
  await build({
    ...shared,
    define: { 'process.env.NODE_ENV': '"production"', messagesStamp: JSON.stringify(shortStamp) },
    plugins: [messagesAsData()],
    ssr: { noExternal: true },
    build: {
      ssr: join(webDir, 'src/entry-server.tsx'),
      outDir: join(fresh, 'server'),
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'node24',
      // A process keeps the text of its code, and a single letter beyond Latin would double it.
      rolldownOptions: { output: { charset: 'ascii', comments: false } },
    },
  });
  await build({
    ...shared,
    define: { buildStamp: JSON.stringify(shortStamp) },
    build: {
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(webDir, 'worker/service-worker.ts'),
        output: { entryFileNames: '[name].js', codeSplitting: false },
      },
    },
  });
  await writeFile(join(fresh, 'userscript.js'), await buildUserscript(fresh));
  await fillOfflinePage(fresh);
  await drawIcons(join(webDir, 'public/favicon.svg'), client);
  await precompress(client);
  await writeFile(join(fresh, stampName), stamp);
  await replaceDist(fresh);
}

/** The offline page gets the stylesheet and fonts of every other page, but none of their scripts. */
async function fillOfflinePage(fresh: string): Promise<void> {
  const { renderOffline }: { renderOffline: () => Promise<string> } = await import(
    join(fresh, 'server/entry-server.js')
  );
  const page = await readFile(join(fresh, 'client/index.html'), 'utf8');
  const links = page.match(/<link rel="(?:preload|stylesheet)"[^>]*>/g)?.join('\n    ') ?? '';
  const template = await readFile(join(webDir, 'offline.html'), 'utf8');
  const body = await renderOffline();
  const filled = template.replace(pageMarks.head, links).replace(pageMarks.body, () => body);
  await writeFile(join(fresh, 'client/offline.html'), filled);
}

async function replaceDist(fresh: string): Promise<void> {
  const stale = join(workDir, `stale-${process.pid}`);
  await carryOver(distDir, fresh);
  if (existsSync(distDir)) await rename(distDir, stale);
  await rename(fresh, distDir);
  await rm(stale, { recursive: true, force: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const started = performance.now();
  await buildWeb();
  console.log(`Built the web app in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  const { pages, firstLoads } = await weighBuild(distDir);
  const inKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  console.log('First load, compressed: scripts, messages and stylesheet.');
  for (const { language, bytes } of firstLoads) console.log(`  ${language} ${inKilobytes(bytes)}`);
  const inWords = ({ page, bytes }: RouteWeight) => `${page} (${inKilobytes(bytes)})`;
  console.log(`Heaviest pages with the first load: ${pages.slice(0, 3).map(inWords).join(', ')}.`);
  const mistakes = [
    ...firstLoads
      .filter(({ language, bytes }) => bytes > maxBytesAtFirst(language))
      .map(({ language }) => `The first load in ${language} is above ${inKilobytes(maxBytesAtFirst(language))}.`),
    ...pages
      .filter(({ bytes }) => bytes > maxBytesPerPage)
      .map((page) => `Above ${inKilobytes(maxBytesPerPage)} with the first load: ${inWords(page)}.`),
  ];
  for (const mistake of mistakes) console.error(mistake);
  if (mistakes.length > 0) process.exit(1);
}
