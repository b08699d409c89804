import { findFreePort } from '../apps/server/tests/free-port.ts';

/** E2E_PORT, or a free port, so that runs at the same time do not collide. Processes started from here get the same one. */
export async function chooseProductPort(): Promise<number> {
  process.env.E2E_PORT ??= String(await findFreePort());
  return Number(process.env.E2E_PORT);
}
