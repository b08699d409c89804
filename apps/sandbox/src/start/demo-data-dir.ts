import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { canEnter, findAccount } from '@argus/server/platform/db/embedded-account';

const checkout = join(import.meta.dirname, '../../../..');

/** The data is in `.data` of the checkout, or in `/var/lib` if PostgreSQL's account cannot enter the checkout. */
export async function findDemoDataDir(): Promise<string> {
  const inside = join(checkout, '.data');
  if (await canEnter(await findAccount(), dirname(inside))) return inside;
  return join('/var/lib', `argus-demo-${createHash('sha256').update(checkout).digest('hex').slice(0, 12)}`);
}
