import { constants, setPriority } from 'node:os';
import { z } from 'zod';
import { type Card, drawCard } from './draw-card.ts';

/* This is the process that `drawing.ts` starts. It draws cards on request and exits when it is disconnected. */

const orderSchema = z.object({ id: z.int(), card: z.custom<Card>() });

// Requests are more urgent than pictures.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

process.on('message', async (message) => {
  const { id, card } = orderSchema.parse(message);
  const drawn = await drawCard(card).then(
    (png) => ({ id, png }),
    (error: unknown) => ({ id, problem: String(error) }),
  );
  if (process.connected) process.send?.(drawn);
});
process.on('disconnect', () => process.exit(0));
// Signals to the process group are for the server, which disconnects this process when it is done.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
