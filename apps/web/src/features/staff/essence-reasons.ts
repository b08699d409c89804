import type { EssenceReason, LedgerReason } from '@argus/domain/members/essence';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const essenceReasons: Record<LedgerReason, MessageDescriptor> = {
  conviction: msg`First conviction of a player`,
  malicious: msg`Malicious report`,
  review: msg({ message: 'Review', context: 'noun' }),
  evidence: msg`Evidence that helped`,
  carried_over: msg`Carried over from a deleted account`,
};

/** These are parts of a list, such as “malicious report, first conviction of a player taken back”. */
export const essenceEntries: Record<EssenceReason, { given: MessageDescriptor; takenBack: MessageDescriptor }> = {
  conviction: {
    given: msg`first conviction of a player`,
    takenBack: msg`first conviction of a player taken back`,
  },
  malicious: { given: msg`malicious report`, takenBack: msg`malicious report taken back` },
  review: { given: msg({ message: 'review', context: 'noun' }), takenBack: msg`review taken back` },
  evidence: { given: msg`evidence that helped`, takenBack: msg`evidence that helped taken back` },
};
