import { createLog } from '../../src/http/logging.ts';
import { tidyMemory } from '../../src/tidy-memory.ts';

/* Piles up what nobody needs, waits until it is tidied away, and says how much was resident before and after. */

const log = createLog({ LOG_LEVEL: 'silent' });
let piled: unknown[] = [];
for (let n = 0; n < 1_000_000; n += 1) piled.push({ n, text: `number ${n}` });
const before = process.memoryUsage.rss();
piled = [];
const tidying = tidyMemory(log, 500);
const deadline = performance.now() + 30_000;
const look = setInterval(() => {
  const after = process.memoryUsage.rss();
  const isTidied = before - after > 50 * 1024 ** 2;
  if (!isTidied && performance.now() < deadline) return;
  clearInterval(look);
  tidying.close();
  process.stdout.write(JSON.stringify({ before, after, piled: piled.length }));
}, 200);
