import type { Message } from '../shared/message.ts';
import { dayMs } from '../shared/time.ts';

/** How often a person is told about players they met. */
export const digestChoices = ['daily', 'at_once', 'never'] as const;
export type DigestChoice = (typeof digestChoices)[number];

export const defaultDigest = 'daily' satisfies DigestChoice;

export const digestMessages = {
  daily: /*i18n*/ { id: 'digest_daily', message: 'At most once a day' },
  at_once: /*i18n*/ { id: 'digest_at_once', message: 'As it happens' },
  never: /*i18n*/ { id: 'digest_never', message: 'Never' },
} as const satisfies Record<DigestChoice, Message>;

export const choicesSaved = /*i18n*/ { id: 'met_choices_saved', message: 'Saved.' };

/** Whoever wants one digest a day waits until a day after the last one; null means that nothing is ever told. */
export function nextDigestAt(
  choice: DigestChoice,
  { toldAt, now }: { toldAt: number | null; now: number },
): number | null {
  if (choice === 'never') return null;
  if (choice === 'at_once' || toldAt === null) return now;
  // After a clock was set back, nobody waits for longer than a day.
  return Math.min(now + dayMs, Math.max(now, toldAt + dayMs));
}
