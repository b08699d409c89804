import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildExtension } from './build.ts';

test('a build shows the name of its site everywhere', async () => {
  const outDir = await mkdtemp(join(tmpdir(), 'argus-extension-'));
  onTestFinished(() => rm(outDir, { recursive: true, force: true }));
  const productName = 'Bob’s <Fair> "Play" & $& Club';
  await buildExtension({ instance: 'https://fair-play.example', productName, outDir });
  const read = (path: string) => readFile(join(outDir, path), 'utf8');
  expect(JSON.parse(await read('firefox/manifest.json'))).toMatchObject({ name: productName });
  const popup = await read('chrome/popup.html');
  expect(popup).toContain('<title>Bob’s &lt;Fair&gt; "Play" &amp; $&amp; Club</title>');
  expect(popup).toContain('<h1>Bob’s &lt;Fair&gt; "Play" &amp; $&amp; Club</h1>');
  const script = await read('argus.user.js');
  expect(script).toContain(`// @name         ${productName}\n`);
  for (const text of [popup, await read('chrome/popup.js'), await read('chrome/content.js'), script]) {
    expect(text).not.toMatch(/\bArgus\b|PRODUCT_NAME/);
  }
  expect(await read('chrome/content.js')).toContain(JSON.stringify(productName));
});
