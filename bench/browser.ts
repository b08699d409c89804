import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserArgs, getBrowser } from '../e2e/browser/find-browser.ts';

/* The browser's own protocol over its socket: all that is needed is to load a page and read two figures. */

interface Message {
  id?: number;
  method?: string;
  sessionId?: string;
  result?: object;
  error?: { message: string };
}

export interface Tab {
  send(method: string, params?: object): Promise<object>;
  /** The next time the browser says so. */
  once(event: string): Promise<void>;
  close(): Promise<void>;
}

export interface Browser {
  /** A fresh browser context. */
  openTab(): Promise<Tab>;
  close(): Promise<void>;
}

export async function openBrowser(): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'argus-browser-'));
  const args = [
    ...browserArgs,
    ...['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, '--hide-scrollbars'],
    // Images from other hosts fail immediately, with or without a network.
    ...['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1', 'about:blank'],
  ];
  const child = spawn(await getBrowser(), args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`the browser ended: ${said}`)));
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
  });
  const { send, once, hangUp } = await converse(address);
  return {
    async openTab() {
      const browserContextId = textOf(await send('Target.createBrowserContext'), 'browserContextId');
      const target = await send('Target.createTarget', { url: 'about:blank', browserContextId });
      const targetId = textOf(target, 'targetId');
      const attached = await send('Target.attachToTarget', { targetId, flatten: true });
      const sessionId = textOf(attached, 'sessionId');
      return {
        send: (method, params) => send(method, params, sessionId),
        once: (event) => once(event, sessionId),
        async close() {
          await send('Target.disposeBrowserContext', { browserContextId });
        },
      };
    },
    async close() {
      hangUp();
      child.kill('SIGTERM');
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function converse(address: string) {
  const socket = new WebSocket(address);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error('the browser does not answer')));
  });
  const asked = new Map<number, (message: Message) => void>();
  const awaited = new Map<string, () => void>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const message: Message = JSON.parse(String(data));
    if (message.id === undefined) awaited.get(`${message.sessionId} ${message.method}`)?.();
    else asked.get(message.id)?.(message);
  });
  return {
    async send(method: string, params: object = {}, sessionId?: string): Promise<object> {
      last += 1;
      const id = last;
      const answered = new Promise<Message>((resolve) => asked.set(id, resolve));
      socket.send(JSON.stringify({ id, method, params, ...(sessionId ? { sessionId } : {}) }));
      const { result, error } = await answered;
      asked.delete(id);
      if (!result) throw new Error(`${method}: ${error?.message}`);
      return result;
    },
    once: (event: string, sessionId: string) =>
      new Promise<void>((resolve) => awaited.set(`${sessionId} ${event}`, resolve)),
    hangUp: () => socket.close(),
  };
}

function textOf(result: object, name: string): string {
  return String(Reflect.get(result, name));
}
