import { expect, test } from 'vitest';
import { createMetrics, gauge, mergeFamilies, writeMetrics } from '../../src/observability/metrics.ts';

test('numbers are written as Prometheus reads them', async () => {
  const metrics = createMetrics();
  const calls = metrics.counter('calls_total', 'Calls.', ['result']);
  const seconds = metrics.histogram('call_seconds', 'How long.', ['route']);
  metrics.watch(() => [gauge('depth', 'How deep.', 3)]);
  calls.add({ result: 'ok' });
  calls.add({ result: 'ok' }, 2);
  calls.add({ result: 'a "quoted"\nline \\' });
  for (const value of [0.0005, 0.001, 0.3, 11]) seconds.observe({ route: '/x' }, value);
  expect(writeMetrics(await metrics.collect())).toBe(
    [
      '# HELP calls_total Calls.',
      '# TYPE calls_total counter',
      'calls_total{result="ok"} 3',
      'calls_total{result="a \\"quoted\\"\\nline \\\\"} 1',
      '# HELP call_seconds How long.',
      '# TYPE call_seconds histogram',
      ...[
        ...['0.001', '0.0025', '0.005', '0.01', '0.025', '0.05', '0.1', '0.25'].map((le) => [le, 2] as const),
        ...['0.5', '1', '2.5', '5', '10'].map((le) => [le, 3] as const),
        ['+Inf', 4] as const,
      ].map(([le, count]) => `call_seconds_bucket{route="/x",le="${le}"} ${count}`),
      'call_seconds_sum{route="/x"} 11.3015',
      'call_seconds_count{route="/x"} 4',
      '# HELP depth How deep.',
      '# TYPE depth gauge',
      'depth 3',
      '',
    ].join('\n'),
  );
});

test('what cannot be told, or not in time, is left out, and everything else is told', async () => {
  const metrics = createMetrics();
  metrics.counter('calls_total', 'Calls.', []).add({});
  metrics.watch(() => new Promise(() => undefined));
  metrics.watch(() => Promise.reject(new Error('away')));
  metrics.watch(() => {
    throw new Error('broken');
  });
  metrics.watch(() => [gauge('depth', 'How deep.', 3)]);
  expect((await metrics.collect()).map(({ name }) => name)).toEqual(['calls_total', 'depth']);
});

test('several processes stand side by side under one heading', () => {
  const merged = mergeFamilies([
    { labels: { worker: '1' }, families: [gauge('depth', 'How deep.', 3)] },
    { labels: { worker: '2' }, families: [gauge('depth', 'How deep.', 4), gauge('width', 'How wide.', 1)] },
  ]);
  expect(
    writeMetrics(merged)
      .split('\n')
      .filter((line) => !line.startsWith('#')),
  ).toEqual([...['depth{worker="1"} 3', 'depth{worker="2"} 4', 'width{worker="2"} 1', '']]);
});

test('a number that cannot be had is left out, and the others still show', async () => {
  const metrics = createMetrics();
  metrics.watch(async () => Promise.reject(new Error('away')));
  metrics.watch(() => {
    throw new Error('broken');
  });
  metrics.watch(() => [gauge('depth', 'How deep.', 3)]);
  expect((await metrics.collect()).map(({ name }) => name)).toEqual(['depth']);
});
