import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMessage } from '../shared/message.ts';
import {
  lobbyOnlySentence,
  searchVerdict,
  type VerdictCounts,
  verdictHeadlines,
  verdictSentence,
} from './search-verdict.ts';

function counts(some: Partial<VerdictCounts>): VerdictCounts {
  return { convictions: 0, pending: 0, closed: 0, lobbyAssociations: 0, ...some };
}

const anyCounts = fc.record({
  convictions: fc.nat(3),
  pending: fc.nat(3),
  closed: fc.nat(3),
  lobbyAssociations: fc.nat(3),
});

describe('searchVerdict', () => {
  test.each([
    [{ convictions: 1 }, 'red', false, 'Convicted Cheater Beyond Doubt'],
    [{ convictions: 1, pending: 2, closed: 3 }, 'red', true, 'Convicted Cheater Beyond Doubt'],
    [{ pending: 1 }, 'orange', true, 'Pending Verdict'],
    [{ pending: 1, closed: 4, lobbyAssociations: 9 }, 'orange', true, 'Pending Verdict'],
    [{ closed: 1 }, 'green', false, 'No Sufficient Evidence'],
    [{ closed: 1, lobbyAssociations: 1 }, 'green', false, 'No Sufficient Evidence'],
    [{ lobbyAssociations: 1 }, 'grey', false, 'No Sufficient Evidence'],
    [{}, 'grey', false, 'No Information'],
  ])('of a player with %j is %s', (some, color, hasAnyUnverified, text) => {
    const { verdict, ...rest } = searchVerdict(counts(some));
    expect(rest).toEqual({ color, hasAnyUnverified });
    expect(verdictHeadlines[verdict].message).toBe(text);
  });

  test('lobby associations never change the colour of a player', () => {
    fc.assert(
      fc.property(anyCounts, (some) => {
        expect(searchVerdict(some).color).toBe(searchVerdict({ ...some, lobbyAssociations: 0 }).color);
      }),
    );
  });
});

describe('verdictSentence', () => {
  test.each([
    [{ convictions: 1 }, 'Convicted by community review on the evidence of one report.'],
    [{ convictions: 2, pending: 1 }, 'Convicted by community review on the evidence of 2 reports.'],
    [{ pending: 1 }, 'One report is pending review. A report is not a verdict.'],
    [{ pending: 4 }, '4 reports are pending review. A report is not a verdict.'],
    [{ closed: 1 }, 'One report was reviewed and closed without a conviction.'],
    [{ closed: 2 }, '2 reports were reviewed and closed without a conviction.'],
    [{ lobbyAssociations: 2 }, `Nobody has reported this player. ${lobbyOnlySentence.message}`],
    [{}, 'Nobody has reported this player.'],
  ])('the sentence for %j', (some, sentence) => {
    expect(formatMessage(verdictSentence(counts(some)))).toBe(sentence);
  });

  test('says "convicted" only of the convicted', () => {
    fc.assert(
      fc.property(anyCounts, (some) => {
        expect(formatMessage(verdictSentence(some)).startsWith('Convicted')).toBe(some.convictions > 0);
      }),
    );
  });
});
