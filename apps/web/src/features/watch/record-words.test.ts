import { expect, it } from 'vitest';
import { recordSentences } from './record-words.ts';

const none = { same: 0, different: 0 };

it.each([
  [{ same: 0, different: 1 }, '1 verdict was changed later by an appeal or by staff, but not to your decision.'],
  [{ same: 1, different: 0 }, '1 verdict was changed later by an appeal or by staff to your decision.'],
  [{ same: 0, different: 2 }, '2 verdicts were changed later by an appeal or by staff, none of them to your decision.'],
  [{ same: 1, different: 2 }, '3 verdicts were changed later by an appeal or by staff, 1 of them to your decision.'],
  [{ same: 2, different: 0 }, '2 verdicts were changed later by an appeal or by staff, all of them to your decision.'],
])('tells reviewers how many verdicts on their cases were changed later: %j', (changed, sentence) => {
  expect(recordSentences({ changed, banned: none })).toEqual([sentence]);
});

it.each([
  [{ same: 1, different: 0 }, 'Steam has since banned 1 player, whom you had called a cheater.'],
  [{ same: 0, different: 1 }, 'Steam has since banned 1 player, whom you had not called a cheater.'],
  [{ same: 18, different: 2 }, 'Steam has since banned 20 players; you had called 18 of them cheaters.'],
  [{ same: 0, different: 3 }, 'Steam has since banned 3 players; you had called none of them a cheater.'],
  [{ same: 3, different: 0 }, 'Steam has since banned 3 players; you had called all of them cheaters.'],
])('tells reviewers how many players of their cases Steam has banned: %j', (banned, sentence) => {
  expect(recordSentences({ changed: none, banned })).toEqual([sentence]);
});

it('tells reviewers nothing if no verdict was changed and nobody was banned', () => {
  expect(recordSentences({ changed: none, banned: none })).toEqual([]);
});
