import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createTidying } from '../../src/tidy-memory.ts';

const megabyte = 1024 ** 2;
const piledUp = { utilization: 0.001, residentBytes: 300 * megabyte, now: 1000 };

describe('memory is tidied', () => {
  test('when something has piled up and nobody is waiting', () => {
    expect(createTidying().isDue(piledUp)).toBe(true);
    expect(createTidying().isDue({ ...piledUp, utilization: 0.04 })).toBe(false);
  });

  test('not again before twenty seconds have passed, nor for little', () => {
    const tidying = createTidying();
    tidying.isDone(150 * megabyte, 1000);
    expect(tidying.isDue({ ...piledUp, now: 20_999 })).toBe(false);
    expect(tidying.isDue({ ...piledUp, now: 21_000 })).toBe(true);
    expect(tidying.isDue({ ...piledUp, now: 21_000, residentBytes: 157 * megabyte })).toBe(false);
  });

  test('and given back to the machine', { timeout: 60_000 }, async () => {
    const child = spawn(process.execPath, ['--expose-gc', join(import.meta.dirname, 'run-tidying.ts')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
    });
    await new Promise((resolve) => child.once('exit', resolve));
    const { before, after } = JSON.parse(said);
    expect(before - after).toBeGreaterThan(50 * megabyte);
  });
});
