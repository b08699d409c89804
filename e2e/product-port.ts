import { findFreePort } from '../apps/server/tests/free-port.ts';

/** A free port keeps parallel runs apart. It is stored in E2E_PORT, so that processes started from here use the same one. */
export async function chooseProductPort(): Promise<number> {
  process.env.E2E_PORT ??= String(await findFreePort());
  return Number(process.env.E2E_PORT);
}
