import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SandboxContext } from './context.ts';
import { discordFailures, type Failures, openIdFailures, steamFailures, youtubeMoods } from './failures.ts';

const failureSchema = <Mode extends string>(modes: readonly Mode[]) =>
  z.strictObject({ mode: z.enum(modes), times: z.int().min(1).optional() });

const failuresSchema = z.strictObject({
  discord: failureSchema(discordFailures).optional(),
  steam: failureSchema(steamFailures).optional(),
  openid: failureSchema(openIdFailures).optional(),
  youtube: failureSchema(youtubeMoods).optional(),
});

const describeFailures = ({ discord, steam, openid, youtube }: Failures) => ({
  discord: discord.current(),
  steam: steam.current(),
  openid: openid.current(),
  youtube: youtube.current(),
});

/** Lets a browser test switch failures and count calls; the stand-ins themselves are unaware of it. */
export function registerControls(app: FastifyInstance, { failures, requests }: SandboxContext): void {
  app.post('/sandbox/failures', (request, reply) => {
    const wanted = failuresSchema.safeParse(request.body);
    if (!wanted.success) return reply.code(400).send({ msg: z.prettifyError(wanted.error) });
    const { discord, steam, openid, youtube } = wanted.data;
    if (discord !== undefined) failures.discord.set(discord.mode, discord.times);
    if (steam !== undefined) failures.steam.set(steam.mode, steam.times);
    if (openid !== undefined) failures.openid.set(openid.mode, openid.times);
    if (youtube !== undefined) failures.youtube.set(youtube.mode, youtube.times);
    return describeFailures(failures);
  });

  app.delete('/sandbox/failures', () => {
    failures.clear();
    return describeFailures(failures);
  });

  app.get('/sandbox/requests', () => ({ requests: requests.list() }));

  app.delete('/sandbox/requests', () => {
    requests.clear();
    return { requests: [] };
  });
}
