import { constants, setPriority } from 'node:os';
import { z } from 'zod';
import { type Card, drawCard } from './draw-card.ts';

/* What `drawing.ts` starts: draws what it is told to, and leaves when nobody listens any more. */

const orderSchema = z.object({ id: z.int(), card: z.custom<Card>() });

// Nobody waits for a picture as for an answer.
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
// Meant for the server, which lets go of this process when it has finished.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
