import { z } from 'zod';

/* What Discord accepts as an answer to an interaction. It refuses a whole message for one part that is too long. */

const buttonSchema = z.union([
  z.strictObject({ type: z.literal(2), style: z.literal(5), label: z.string().min(1).max(80), url: z.url().max(512) }),
  z.strictObject({
    type: z.literal(2),
    style: z.int().min(1).max(4),
    label: z.string().min(1).max(80),
    custom_id: z.string().min(1).max(100),
  }),
]);
const rowSchema = z.strictObject({ type: z.literal(1), components: z.array(buttonSchema).min(1).max(5) });

const embedSchema = z
  .strictObject({
    title: z.string().min(1).max(256),
    url: z.url().max(2048),
    description: z.string().max(4096),
    color: z.int().min(0).max(0xffffff),
    fields: z.array(z.strictObject({ name: z.string().min(1).max(256), value: z.string().min(1).max(1024) })).max(25),
    image: z.strictObject({ url: z.url() }).optional(),
  })
  .refine(({ title, description, fields }) => {
    const texts = [title, description, ...fields.flatMap(({ name, value }) => [name, value])];
    return texts.reduce((sum, text) => sum + text.length, 0) <= 6000;
  }, 'an embed has at most 6000 characters');

const message = {
  content: z.string().max(2000),
  embeds: z.array(embedSchema).max(10),
  components: z.array(rowSchema).max(5),
  allowed_mentions: z.strictObject({ parse: z.array(z.enum(['users', 'roles', 'everyone'])) }),
};
const hasContent = ({ content, embeds }: { content: string; embeds: unknown[] }) => content !== '' || embeds.length > 0;

export const editSchema = z.strictObject(message).refine(hasContent, 'a message is not empty');
export type DiscordMessage = z.output<typeof editSchema>;

export const modalSchema = z.strictObject({
  custom_id: z.string().min(1).max(100),
  title: z.string().min(1).max(45),
  components: z
    .array(
      z.strictObject({
        type: z.literal(18),
        label: z.string().min(1).max(45),
        description: z.string().min(1).max(100).optional(),
        component: z.strictObject({
          type: z.literal(4),
          custom_id: z.string().min(1).max(100),
          style: z.union([z.literal(1), z.literal(2)]),
          required: z.boolean(),
          max_length: z.int().min(1).max(4000),
        }),
      }),
    )
    .min(1)
    .max(5),
});
export type DiscordModal = z.output<typeof modalSchema>;

const flags = z.union([z.literal(0), z.literal(64)]);
export const isEphemeral = (shown: z.output<typeof flags>) => shown === 64;

/** The first answer to an interaction. */
export const answerSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal(1) }),
  z.strictObject({
    type: z.literal(4),
    data: z.strictObject({ ...message, flags }).refine(hasContent, 'a message is not empty'),
  }),
  z.strictObject({ type: z.literal(5), data: z.strictObject({ flags }) }),
  z.strictObject({ type: z.literal(9), data: modalSchema }),
]);
export type DiscordAnswer = z.output<typeof answerSchema>;
