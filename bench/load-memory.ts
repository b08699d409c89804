import { setTimeout } from 'node:timers/promises';
import { findFreePort, type RunningServer } from './processes.ts';

/** Bytes, and the seconds of processor used so far. */
export interface Memory {
  cpu: number;
  resident: number;
  heap: number;
  external: number;
  kept: number;
}

const everyMs = 1000;
const restMs = 3000;
const attempts = 100;
const pauseMs = 50;

export async function readMemory({ metricsPort }: RunningServer): Promise<Memory> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const read = (name: string) => {
    const figure = Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
    if (Number.isNaN(figure)) throw new Error(`the server does not tell its ${name}`);
    return figure;
  };
  return {
    cpu: read('process_cpu_seconds_total'),
    resident: read('process_resident_memory_bytes'),
    heap: read('nodejs_heap_size_used_bytes'),
    external: read('nodejs_external_memory_bytes'),
    kept: read('argus_response_cache_bytes'),
  };
}

/** Samples once a second until stopped. */
export function watchMemory(server: RunningServer) {
  const samples: Memory[] = [];
  let isStopped = false;
  const watch = async () => {
    while (!isStopped) {
      samples.push(await readMemory(server));
      await setTimeout(everyMs);
    }
  };
  const watching = watch();
  return {
    samples,
    async stop() {
      isStopped = true;
      await watching;
    },
  };
}

/** Where a server may be asked to collect its garbage: closed until SIGUSR1, so that it runs as deployed until then. */
export async function prepareSettling() {
  const port = await findFreePort();
  const collectGarbage = async ({ process: { pid } }: RunningServer): Promise<void> => {
    if (pid === undefined) throw new Error('the server has no process');
    process.kill(pid, 'SIGUSR1');
    const socket = new WebSocket(await findInspector(port));
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', () => reject(new Error('the inspector could not be reached')));
    });
    const answered = new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }));
    socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }));
    await answered;
    socket.close();
  };
  return {
    settings: { NODE_OPTIONS: `--inspect-publish-uid=http --inspect-port=127.0.0.1:${port}` },
    /** What is left after a collection, with no requests in flight. */
    async settle(server: RunningServer): Promise<Memory> {
      await setTimeout(restMs);
      await collectGarbage(server);
      return readMemory(server);
    },
  };
}

async function findInspector(port: number): Promise<string> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const targets: unknown = await fetch(`http://127.0.0.1:${port}/json/list`).then(
      (answer) => answer.json(),
      () => null,
    );
    const [target] = Array.isArray(targets) ? targets : [];
    if (target) return String(target.webSocketDebuggerUrl);
    await setTimeout(pauseMs);
  }
  throw new Error('the inspector did not open');
}
