import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { languages } from '@argus/domain/shared/languages';
import type { Browser } from '@playwright/test';
import { launchBrowser } from '../foreign-requests.ts';
import { logIn } from '../log-in.ts';
import { chooseProductPort } from '../product-port.ts';
import { startProduct } from '../start-product.ts';
import { findSamples } from './find-samples.ts';
import { findProblems, printResults } from './print-results.ts';
import { listForgottenRoutes, listShotPages, type Role, roles } from './shot-pages.ts';
import { type Result, type Shot, type StorageState, sizeNames, takeShot, themes } from './take-shot.ts';

/*
 * `npm run shots` takes a picture of every route in every role, size and theme into shots/. It exits with 1 if a page shifts
 * or is wider than its window.
 */

const usage = `npm run shots -- [filters]
  --only text    pages whose name contains it (--only panel)
  --role name    ${roles.join(', ')}
  --size name    ${sizeNames.join(', ')}
  --theme name   ${themes.join(', ')}
  --lang code    ${languages.map(({ code }) => code).join(', ')}; English if it is left out
  --url address  a running demo instead of one started for this
Each may be given several times.`;

const names: string[] = [];
const text = { type: 'string', multiple: true, default: names } as const;
const { values } = parseArgs({
  options: {
    ...{ only: text, role: text, size: text, theme: text },
    lang: { type: 'string', default: 'en' },
    ...{ url: { type: 'string' }, help: { type: 'boolean' } },
  },
});
if (values.help) {
  console.log(usage);
  process.exit();
}

function choose<T extends string>(all: readonly T[], asked: readonly string[]): T[] {
  const unknown = asked.filter((name) => !all.some((known) => known === name));
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. There are ${all.join(', ')}.`);
  return all.filter((name) => asked.length === 0 || asked.includes(name));
}

const chosen = {
  roles: choose(roles, values.role),
  sizes: choose(sizeNames, values.size),
  themes: choose(themes, values.theme),
};
const [language = 'en'] = choose(
  languages.map(({ code }) => code),
  [values.lang],
);
const dir = join(import.meta.dirname, '../../shots', language === 'en' ? '' : language);
await mkdir(dir, { recursive: true });

const port = await chooseProductPort();
const baseUrl = values.url ?? `http://localhost:${port}`;
const stopProduct = values.url === undefined ? await startProduct(port) : () => Promise.resolve();
const browser = await launchBrowser();
const results: Result[] = [];
try {
  const states = await logInAll(browser);
  const tokenOf = (role: Role) =>
    states.get(role)?.origins[0]?.localStorage.find(({ name }) => name === 'token')?.value ?? '';
  const pages = listShotPages(await findSamples(baseUrl, { plain: tokenOf('plain'), admin: tokenOf('admin') }));
  const forgotten = listForgottenRoutes(pages);
  if (forgotten.length > 0) throw new Error(`No shots of ${forgotten.join(', ')}: add them to shot-pages.ts`);

  const wanted = pages.filter(
    ({ name }) => values.only.length === 0 || values.only.some((part) => name.includes(part)),
  );
  const queue: Shot[] = wanted.flatMap((page) =>
    page.roles
      .filter((role) => chosen.roles.includes(role))
      .flatMap((role) => chosen.sizes.map((size) => ({ page, role, size }))),
  );
  if (queue.length === 0) throw new Error(`Nothing to show.\n${usage}`);
  const studio = { browser, baseUrl, dir, language, themes: chosen.themes, stateOf: (role: Role) => states.get(role) };
  const total = queue.length;
  async function work() {
    for (let shot = queue.shift(); shot; shot = queue.shift()) {
      results.push(await retryOnce(() => takeShot(studio, shot)));
      if (process.stdout.isTTY) process.stdout.write(`\r${results.length} of ${total}`);
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work));
} finally {
  await browser.close();
  await stopProduct();
}

printResults(results);
if (findProblems(results).length > 0) process.exit(1);

/** A browser that draws hundreds of pages hangs now and then, so a shot is tried again after a minute. */
async function retryOnce<T>(work: () => Promise<T>): Promise<T> {
  const first = await Promise.race([work(), setTimeout(60_000, null, { ref: false })]);
  return first ?? work();
}

async function logInAll(browser: Browser): Promise<Map<Role, StorageState>> {
  const states = new Map<Role, StorageState>();
  for (const role of roles) {
    if (role === 'visitor') continue;
    const context = await browser.newContext({ baseURL: baseUrl });
    const page = await context.newPage();
    await logIn(page, role);
    states.set(role, await context.storageState());
    await context.close();
  }
  return states;
}
