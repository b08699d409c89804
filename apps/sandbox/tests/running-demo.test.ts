import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findRunningDemo, recordRunningDemo } from '../src/start/running-demo.ts';

it('a running demo is found by its folder as long as it answers', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'argus-running-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  expect(await findRunningDemo(dataDir)).toBeNull();

  const demo = createServer((_, response) => response.end('{}'));
  await new Promise<void>((done) => demo.listen(0, '127.0.0.1', done));
  const address = demo.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const forget = await recordRunningDemo(dataDir, url);
  expect(await findRunningDemo(dataDir)).toBe(url);

  // The demo was killed, so its record stays but nobody answers.
  demo.closeAllConnections();
  await new Promise((done) => demo.close(done));
  expect(await findRunningDemo(dataDir)).toBeNull();
  await forget();
  expect(await findRunningDemo(dataDir)).toBeNull();
});
