import { essenceAwards, formatEssenceChange } from '@argus/domain/members/essence';
import { msg } from '@lingui/core/macro';
import { classNames } from '../../lib/class-names.ts';
import { say } from '../../lib/language/say.ts';

const entries = [
  {
    amount: essenceAwards.conviction,
    title: msg`Your report is the first to convict a player`,
    text: msg`Once per player across the whole site: the earliest valid conviction counts, later ones earn nothing.`,
  },
  {
    amount: essenceAwards.evidence,
    title: msg`You add evidence that helps`,
    text: msg`A new, valid video added with a review whose decision becomes the verdict. It is paid on top of the review.`,
  },
  {
    amount: essenceAwards.review,
    title: msg`You complete a review in The Watch`,
    text: msg`Once per report, whatever you decide and whatever the outcome.`,
  },
  {
    amount: 0,
    title: msg`Your report is undetermined or a duplicate`,
    text: msg`A report that is closed without a conviction costs nothing.`,
  },
  {
    amount: essenceAwards.malicious,
    title: msg`Your report is found malicious`,
    text: msg`Abuse, false evidence and the like. Essence can drop below zero.`,
  },
] as const;

export function EssenceLedger() {
  return (
    <ul className="divide-y divide-line border-line border-b">
      {entries.map(({ amount, title, text }) => (
        <li
          key={title.id}
          className="grid grid-cols-[3.25rem_1fr] items-baseline gap-4 py-4 sm:grid-cols-[4rem_1fr] sm:gap-6"
        >
          <span
            className={classNames(
              'text-right font-light text-3xl tabular-nums sm:text-4xl',
              amount > 0 ? 'text-gold' : amount < 0 ? 'text-rose' : 'text-muted',
            )}
          >
            {formatEssenceChange(amount)}
          </span>
          <div>
            <h2 className="font-semibold text-lg">{say(title)}</h2>
            <p className="text-muted">{say(text)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
