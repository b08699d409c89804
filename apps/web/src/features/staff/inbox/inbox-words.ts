import type { StaffFiling } from '@argus/contract/staff/inbox';
import { isInInbox } from '@argus/domain/filings/filing';
import type { OverrideStatus } from '@argus/domain/staff/override';
import { msg, t } from '@lingui/core/macro';

type Item = Pick<StaffFiling, 'kind' | 'state'>;

const words = {
  claim: {
    accept: msg`Mark as malicious`,
    acceptSentence: msg`The report is marked as malicious and leaves search. Its submitter loses Essence.`,
    decline: msg`Decline the claim`,
    declineSentence: msg`The report does not change.`,
  },
  reopening: {
    accept: msg`Reopen the report`,
    acceptSentence: msg`A new round of review begins, with the new videos among the evidence.`,
    decline: msg`Decline the request`,
    declineSentence: msg`The report stays closed.`,
  },
  admission: {
    accept: msg`Admit the appeal`,
    acceptSentence: msg`It goes to reviewers who have never decided on the report.`,
    decline: msg`Do not admit it`,
    declineSentence: msg`The conviction stands.`,
  },
  appeal: {
    accept: msg`Overturn the conviction`,
    acceptSentence: msg`The report is closed as undetermined.`,
    decline: msg`Uphold the conviction`,
    declineSentence: msg`The conviction stands.`,
  },
};

export function decisionWords({ kind, state }: Item) {
  if (kind === 'claim' || kind === 'reopening') return words[kind];
  return words[state === 'admission' ? 'admission' : 'appeal'];
}

/** Once an appeal is admitted, everything about its outcome is public. */
export function reasonReaders({ kind, state }: Item): string {
  if (kind !== 'appeal') return t`Shown to the person who filed it and, if you accept, to everyone on the case.`;
  return state === 'admission'
    ? t`Shown to the person who filed it and, if you admit it, to everyone on the case.`
    : t`Shown to everyone on the case.`;
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
