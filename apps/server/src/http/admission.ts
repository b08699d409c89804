import { setImmediate } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { createTurns, type Turns } from '../db/turns.ts';

const mostAtOnce = 8;

export type Admit = (address: string, reply: FastifyReply) => Promise<void>;

/**
 * An address is served a few of its requests at a time and the others wait, their bodies unread. Whatever it sends at once,
 * everybody else is served in between.
 */
export function createAdmission(): Admit {
  const turnsOf = new Map<string, Turns>();
  return async (address, reply) => {
    const turns = turnsOf.get(address) ?? createTurns(mostAtOnce);
    turnsOf.set(address, turns);
    const end = await turns.take();
    const leave = () => {
      end();
      if (turns.isIdle()) turnsOf.delete(address);
    };
    reply.raw.once('close', leave).once('finish', leave);
    if (reply.raw.destroyed || reply.raw.writableFinished) leave();
    await setImmediate();
  };
}
