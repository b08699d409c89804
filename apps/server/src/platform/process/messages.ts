import { z } from 'zod';

/** What the supervisor sends to a worker. */
export const supervisorMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('shut down') }),
  /** `worker` is the label of its metrics. */
  z.object({ type: z.literal('metrics'), worker: z.string() }),
]);
export type SupervisorMessage = z.infer<typeof supervisorMessage>;

/** What a worker sends to the supervisor. */
export const workerMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heartbeat') }),
  z.object({ type: z.literal('metrics'), metrics: z.array(z.custom<object>((value) => typeof value === 'object')) }),
]);
export type WorkerMessage = z.infer<typeof workerMessage>;
