import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { addAssets } from '../../src/http/assets.ts';
import { addErrorExit } from '../../src/http/error-exit.ts';
import { createTestApp } from '../test-app.ts';

test('a file that could not be read once is read the next time, and nobody keeps the failure', async () => {
  const { config, close } = await createTestApp();
  onTestFinished(close);
  const dir = await mkdtemp(join(tmpdir(), 'argus-assets-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  await mkdir(join(dir, 'assets'));
  const file = join(dir, 'assets/page-1a2b.js');
  await writeFile(file, 'export {}');
  const app = Fastify();
  addErrorExit(app);
  await addAssets(app, dir, config);
  const ask = () => app.inject({ url: '/assets/page-1a2b.js', headers: { 'accept-encoding': 'br' } });

  await rename(file, `${file}.away`);
  const failed = await ask();
  expect([failed.statusCode, failed.headers['cache-control']]).toEqual([500, 'no-store']);
  await rename(`${file}.away`, file);
  const served = await ask();
  expect(served.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
  });
});
