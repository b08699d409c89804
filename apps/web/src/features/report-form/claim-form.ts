import { readStored, writeStored } from '../../lib/storage.ts';
import { visitorId } from '../../lib/typed-text.ts';
import { type CopyOwner, type CopySlot, listFormsWithCopy } from './local-copy.ts';

type Locks = Pick<LockManager, 'request'>;

const lastFormKey = 'report-form';

/**
 * Reopens a form that was left by a reload, a closed tab or a login, with the text typed into it. A form of this
 * tab comes first, and then the user's own before what a visitor typed. If there is none to reopen, it opens a new
 * form. A form that is open in another tab stays there.
 */
export async function claimForm(
  owner: CopyOwner,
  locks: Locks | undefined,
): Promise<{ slot: CopySlot; release: () => void }> {
  const leftBehind = [...new Set([owner.userId, visitorId])].flatMap((userId) =>
    listFormsWithCopy({ ...owner, userId }).map((formId) => ({ ...owner, userId, formId })),
  );
  const last = readStored('sessionStorage', lastFormKey);
  const ownFirst = leftBehind.toSorted((one, other) => Number(other.formId === last) - Number(one.formId === last));
  for (const slot of [...ownFirst, { ...owner, formId: newFormId() }]) {
    const release = await tryLock(slot.formId, locks);
    if (release === null) continue;
    writeStored('sessionStorage', lastFormKey, slot.formId);
    return { slot, release };
  }
  throw new Error('The lock of a new form was taken');
}

/** Browsers offer locks to secure pages only. Without locks, all tabs reopen the same form. */
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
