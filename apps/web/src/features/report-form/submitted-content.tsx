import type { Report } from '@argus/contract/cases/reports';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatList } from '../../lib/language/format.ts';
import { say } from '../../lib/language/say.ts';
import { Addendum } from '../../shared/case/addendum.tsx';
import { CheatTags } from '../../shared/case/cheat-tags.tsx';
import { evidenceLooks } from '../../shared/evidence/evidence-type.tsx';
import { Day } from '../../ui/display/date-time.tsx';
import { Card } from '../../ui/page/card.tsx';

export function SubmittedContent({ report }: { report: Report }) {
  const { reportedPlayerName, description, cheatsUsed, evidenceLinks, lobbiedWith, addendum } = report;
  return (
    <Card as="section" aria-label={t`What reviewers read`} className="grid gap-4">
      <h2 className="ceremony text-2xl">
        <Trans>What reviewers read</Trans>
      </h2>
      <dl className="grid gap-4">
        <Part title={t`Player`}>
          <bdi className="font-medium wrap-anywhere">{reportedPlayerName}</bdi>
        </Part>
        {description ? (
          <Part title={t`Description`}>
            <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
              {description}
            </p>
          </Part>
        ) : null}
        {cheatsUsed.length > 0 ? (
          <Part title={t`Cheats claimed`}>
            <CheatTags cheats={cheatsUsed} />
          </Part>
        ) : null}
        <Part title={t`Evidence`}>
          <ul className="grid gap-2">
            {/* The key is the index, because a report may contain the same link twice. */}
            {Object.entries(evidenceLinks).map(([place, { type, url, description: said, addedAt }]) => (
              <li key={place} className="wrap-anywhere">
                {say(evidenceLooks[type].one)}: {url}
                {said || addedAt ? (
                  <span className="block text-muted text-sm">
                    <bdi>{said}</bdi>
                    {said && addedAt ? ' · ' : null}
                    {addedAt ? (
                      <Trans>
                        Added on <Day value={addedAt} />
                      </Trans>
                    ) : null}
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
        </Part>
        {lobbiedWith.length > 0 ? (
          <Part title={t`Players partied with`}>
            {formatList(lobbiedWith.map(({ nameAtTimeOfReport }) => nameAtTimeOfReport))}
          </Part>
        ) : null}
      </dl>
      {addendum ? <Addendum addendum={addendum} /> : null}
    </Card>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <dt className="eyebrow text-muted">{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}
