import { z } from 'zod';

export const supervisorMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('shut down') }),
  z.object({ type: z.literal('metrics'), worker: z.string() }),
]);
export type SupervisorMessage = z.infer<typeof supervisorMessage>;

export const workerMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heartbeat') }),
  z.object({ type: z.literal('metrics'), metrics: z.array(z.custom<object>((value) => typeof value === 'object')) }),
]);
export type WorkerMessage = z.infer<typeof workerMessage>;
