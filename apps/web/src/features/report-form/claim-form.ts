import { readStored, writeStored } from '../../lib/storage.ts';
import { type CopyOwner, listFormsWithCopy } from './local-copy.ts';

type Locks = Pick<LockManager, 'request'>;

const lastFormKey = 'report-form';

/**
 * Takes over a form that was left behind (reloaded, closed, or interrupted by a login) with what was typed into it, this
 * tab's own first; otherwise a new one. A form that is open in another tab stays there.
 */
export async function claimForm(
  owner: CopyOwner,
  locks: Locks | undefined,
): Promise<{ formId: string; release: () => void }> {
  const leftBehind = listFormsWithCopy(owner);
  const last = readStored('sessionStorage', lastFormKey);
  const ownFirst = leftBehind.toSorted((one, other) => Number(other === last) - Number(one === last));
  for (const formId of [...ownFirst, newFormId()]) {
    const release = await tryLock(formId, locks);
    if (release === null) continue;
    writeStored('sessionStorage', lastFormKey, formId);
    return { formId, release };
  }
  throw new Error('The lock of a new form was taken');
}

/** Browsers offer locks to secure pages only. Without them, tabs share the form that was left behind. */
function tryLock(formId: string, locks: Locks | undefined): Promise<(() => void) | null> {
  if (!locks) return Promise.resolve(() => {});
  return new Promise((resolve, reject) => {
    locks
      .request(`report-form:${formId}`, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(null);
        return new Promise<void>((release) => resolve(release));
      })
      .catch(reject);
  });
}

function newFormId(): string {
  return Math.random().toString(36).slice(2);
}
