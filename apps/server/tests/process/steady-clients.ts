import { Agent, type ClientRequest, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';

/** Clients pause between a response and the next request, which leaves the CPU to the server. */
const paceMs = 20;

interface Failure {
  code: string;
  /** This is true if the connection had served a request before. */
  isReused: boolean;
  status: number | null;
}

export interface SteadyClients {
  answered(): number;
  failures(): readonly Failure[];
  /** Resolves once each client has a response to its last request. */
  stop(): Promise<void>;
}

/** Starts clients that each keep one connection alive and send request after request until stopped. */
export function startSteadyClients(port: number, paths: readonly string[], clients = 8): SteadyClients {
  let isStopped = false;
  let answered = 0;
  const failures: Failure[] = [];

  const ask = (agent: Agent, path: string) =>
    new Promise<void>((resolve) => {
      const sent: ClientRequest = request({ host: '127.0.0.1', port, path, agent }, (answer) => {
        answer.resume();
        answer.on('end', () => {
          if (answer.statusCode === 200) answered += 1;
          else failures.push({ code: '', isReused: sent.reusedSocket, status: answer.statusCode ?? null });
          resolve();
        });
        answer.on('error', fail);
      });
      const fail = (error: NodeJS.ErrnoException) => {
        failures.push({ code: error.code ?? error.message, isReused: sent.reusedSocket, status: null });
        resolve();
      };
      sent.on('error', fail).end();
    });
  const run = async (client: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let n = client; !isStopped; n += 1) {
      await ask(agent, paths[n % paths.length] ?? '/');
      await setTimeout(paceMs);
    }
    agent.destroy();
  };
  const running = Array.from({ length: clients }, (_, client) => run(client));
  return {
    answered: () => answered,
    failures: () => failures,
    async stop() {
      isStopped = true;
      await Promise.all(running);
    },
  };
}
