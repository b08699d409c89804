import { setImmediate } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { createTurns, type Turns } from '../db/turns.ts';

const maxConcurrent = 8;

export type Admit = (address: string, reply: FastifyReply) => Promise<void>;

/** The other requests of an address wait with their bodies unread, so that one sender cannot hold up everyone else. */
export function createAdmission(): Admit {
  const turnsOf = new Map<string, Turns>();
  return async (address, reply) => {
    const turns = turnsOf.get(address) ?? createTurns(maxConcurrent);
    turnsOf.set(address, turns);
    const end = await turns.take();
    const release = () => {
      end();
      if (turns.isIdle()) turnsOf.delete(address);
    };
    reply.raw.once('close', release).once('finish', release);
    if (reply.raw.destroyed || reply.raw.writableFinished) release();
    await setImmediate();
  };
}
