import type { StaffFiling } from '@argus/contract/staff/inbox';
import { isInInbox } from '@argus/domain/filings/filing';
import type { OverrideStatus } from '@argus/domain/staff/override';

type Item = Pick<StaffFiling, 'kind' | 'state'>;

const words = {
  claim: {
    accept: 'Mark as malicious',
    acceptSentence: 'The report is marked as malicious and leaves search. Its submitter loses Essence.',
    decline: 'Decline the claim',
    declineSentence: 'The report does not change.',
  },
  reopening: {
    accept: 'Reopen the report',
    acceptSentence: 'A new round of review begins, with the new videos among the evidence.',
    decline: 'Decline the request',
    declineSentence: 'The report stays closed.',
  },
  admission: {
    accept: 'Admit the appeal',
    acceptSentence: 'It goes to reviewers who have never decided on the report.',
    decline: 'Do not admit it',
    declineSentence: 'The conviction stands.',
  },
  appeal: {
    accept: 'Overturn the conviction',
    acceptSentence: 'The report is closed as undetermined.',
    decline: 'Uphold the conviction',
    declineSentence: 'The conviction stands.',
  },
};

export function decisionWords({ kind, state }: Item) {
  if (kind === 'claim' || kind === 'reopening') return words[kind];
  return words[state === 'admission' ? 'admission' : 'appeal'];
}

/** Once an appeal is admitted, everything about its outcome is public. */
export function reasonReaders({ kind, state }: Item): string {
  if (kind !== 'appeal') return 'Shown to the person who filed it and, if you accept, to everyone on the case.';
  return state === 'admission'
    ? 'Shown to the person who filed it and, if you admit it, to everyone on the case.'
    : 'Shown to everyone on the case.';
}

const acceptedStatuses: Record<Item['kind'], OverrideStatus | null> = {
  claim: 'verified_troll',
  reopening: 'unverified',
  appeal: 'verified_undetermined',
  answer: null,
};

/** Returns null if accepting the item does not change the status of the report yet. */
export function statusIfAccepted({ kind, state }: Item): OverrideStatus | null {
  return isInInbox(state) && state !== 'admission' ? acceptedStatuses[kind] : null;
}
