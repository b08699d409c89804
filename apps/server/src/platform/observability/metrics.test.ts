import { Counter, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { addGauge } from './metrics.ts';

const samplesOf = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

test('a gauge that fails or is late has no value, and all others are shown', async () => {
  const registry = new Registry();
  new Counter({ name: 'calls_total', help: 'Calls.', registers: [registry] }).inc();
  addGauge(registry, 'late', 'Never answers.', () => new Promise(() => undefined));
  addGauge(registry, 'rejected', 'Fails.', () => Promise.reject(new Error('unavailable')));
  addGauge(registry, 'broken', 'Fails at once.', () => {
    throw new Error('broken');
  });
  addGauge(registry, 'depth', 'How deep.', () => 3);
  expect(samplesOf(await registry.metrics())).toEqual(['calls_total 1', 'depth 3']);
});

test('a gauge that fails after it had a value does not show the old one, and shows the next', async () => {
  const registry = new Registry();
  const values = [3, null, 5];
  addGauge(registry, 'depth', 'How deep.', () => {
    const value = values.shift();
    if (typeof value !== 'number') throw new Error('broken');
    return value;
  });
  expect(samplesOf(await registry.metrics())).toEqual(['depth 3']);
  expect(samplesOf(await registry.metrics())).toEqual([]);
  expect(samplesOf(await registry.metrics())).toEqual(['depth 5']);
});
