import { setTimeout } from 'node:timers/promises';
import { Counter, Gauge, type Registry } from 'prom-client';

export const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const timeoutMs = 1000;

export function addCounter<Label extends string>(
  registry: Registry,
  name: string,
  help: string,
  labelNames: Label[] = [],
): Counter<Label> {
  return new Counter({ name, help, labelNames, registers: [registry] });
}

/** If reading fails or takes too long, the gauge has no value, and the rest of the scrape is unaffected. */
export function addGauge(registry: Registry, name: string, help: string, read: () => number | Promise<number>): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const value = await Promise.race([readOrNull(read), setTimeout(timeoutMs, null, { ref: false })]);
      if (value === null) this.remove();
      else this.set(value);
    },
  });
}

async function readOrNull(read: () => number | Promise<number>): Promise<number | null> {
  try {
    return await read();
  } catch {
    return null;
  }
}
