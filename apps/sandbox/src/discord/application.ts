import { generateKeyPairSync, sign } from 'node:crypto';
import { z } from 'zod';

const localizations = z.record(z.string(), z.string()).optional();
const optionSchema = z.strictObject({
  type: z.union([z.literal(3), z.literal(5)]),
  name: z.string().regex(/^[-_\p{L}\p{N}]{1,32}$/u),
  name_localizations: localizations,
  description: z.string().min(1).max(100),
  description_localizations: localizations,
  required: z.boolean(),
  max_length: z.int().min(1).max(6000).optional(),
});
const shared = {
  name_localizations: localizations,
  integration_types: z.array(z.int().min(0).max(1)).min(1),
  contexts: z.array(z.int().min(0).max(2)).min(1),
};

/** What Discord accepts as a list of commands, as far as the product uses it. */
export const registeredCommandsSchema = z
  .array(
    z.discriminatedUnion('type', [
      z.strictObject({
        ...shared,
        type: z.literal(1),
        name: z.string().regex(/^[-_\p{Ll}\p{N}]{1,32}$/u),
        description: z.string().min(1).max(100),
        description_localizations: localizations,
        options: z.array(optionSchema).max(25),
      }),
      z.strictObject({ ...shared, type: z.literal(3), name: z.string().min(1).max(32) }),
    ]),
  )
  .max(100);
export type RegisteredCommand = z.output<typeof registeredCommandsSchema>[number];

export interface DiscordApplication {
  publicKey: string;
  commands: RegisteredCommand[];
  /** The address to which interactions are sent, as in the developer portal. */
  endpoint: string | null;
  /** Signs as Discord signs its requests. */
  sign(body: string, at: Date): Record<'x-signature-ed25519' | 'x-signature-timestamp', string>;
}

export function createDiscordApplication(): DiscordApplication {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  return {
    publicKey: Buffer.from(x, 'base64url').toString('hex'),
    commands: [],
    endpoint: null,
    sign(body, at) {
      const timestamp = String(Math.floor(at.getTime() / 1000));
      const signature = sign(null, Buffer.from(timestamp + body), privateKey).toString('hex');
      return { 'x-signature-ed25519': signature, 'x-signature-timestamp': timestamp };
    },
  };
}
