import { z } from 'zod';
import type { TestApp } from './test-app.ts';

const factsSchema = z.object({
  keys: z.array(z.object({ id: z.string(), algorithm: z.literal('Ed25519'), public_key: z.string(), pem: z.string() })),
});

export const readListKeys = async ({ app }: TestApp) =>
  factsSchema.parse((await app.inject({ url: '/.well-known/argus.json' })).json()).keys;
