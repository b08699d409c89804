import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { env } from 'node:process';
import { z } from 'zod';
import { AppError } from '../../../app/errors.ts';
import type { Card } from './draw-card.ts';

const idleMs = 10_000;
/** Drawing a card takes about 50 ms, and starting the process five times as long. */
const timeoutMs = 10_000;

export interface Drawing {
  draw(card: Card): Promise<Buffer>;
  pid(): number | null;
  close(): void;
}

interface Drawer {
  process: ChildProcess;
  orders: Map<number, PromiseWithResolvers<Buffer>>;
}

const drawnSchema = z.object({ id: z.int(), png: z.instanceof(Uint8Array).optional(), problem: z.string().optional() });
const failure = (problem: string) => new AppError('card_unavailable', { cause: new Error(problem) });

/**
 * Cards are drawn by a separate process, because the canvas library takes forty megabytes that only the end of a
 * process frees. The process exits when it is idle.
 */
export function createDrawing(exitAfterMs = idleMs): Drawing {
  let drawer: Drawer | null = null;
  let orders = 0;
  let idleTimer: NodeJS.Timeout | undefined;

  const start = (): Drawer => {
    const process = fork(join(import.meta.dirname, 'draw-cards.ts'), {
      serialization: 'advanced',
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // Drawing needs none of our settings.
      env: { NODE_COMPILE_CACHE: env.NODE_COMPILE_CACHE },
    });
    process.unref();
    process.channel?.unref();
    const started: Drawer = { process, orders: new Map() };
    const end = (reason: unknown) => {
      if (drawer === started) drawer = null;
      for (const { reject } of started.orders.values()) reject(failure(`the process ended: ${reason}`));
      started.orders.clear();
    };
    process.on('error', end);
    process.on('exit', end);
    process.on('message', (message) => {
      const { id, png, problem = '' } = drawnSchema.parse(message);
      const order = started.orders.get(id);
      started.orders.delete(id);
      if (png) order?.resolve(Buffer.from(png));
      else order?.reject(failure(problem));
    });
    return started;
  };
  const disconnect = () => {
    if (drawer?.process.connected) drawer.process.disconnect();
    drawer = null;
  };

  return {
    async draw(card) {
      clearTimeout(idleTimer);
      drawer ??= start();
      const { process, orders: open } = drawer;
      orders += 1;
      const order = Promise.withResolvers<Buffer>();
      open.set(orders, order);
      const hung = setTimeout(() => process.kill('SIGKILL'), timeoutMs);
      process.send({ id: orders, card }, () => undefined);
      try {
        return await order.promise;
      } finally {
        clearTimeout(hung);
        if (open.size === 0) idleTimer = setTimeout(disconnect, exitAfterMs).unref();
      }
    },
    pid: () => drawer?.process.pid ?? null,
    close() {
      clearTimeout(idleTimer);
      disconnect();
    },
  };
}
