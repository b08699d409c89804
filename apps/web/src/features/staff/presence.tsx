import type { CallOutput } from '@argus/contract/kernel/client';
import { plural, t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { useApi } from '../../lib/api-context.ts';
import { repeatWhileAttentive } from '../../lib/attention.ts';
import { EyeIcon } from '../../ui/display/icons.tsx';

type Others = CallOutput<'PUT /api/admin/presence/{subjectId}'>['others'];

const renewMs = 30_000;

/** Shows who else on the staff has this report or user open. Unlike a lease, this locks nobody out. */
export function Presence({ subjectId }: { subjectId: string }) {
  const api = useApi();
  const [others, setOthers] = useState<Others>([]);
  useEffect(() => {
    const params = { subjectId };
    let isHere = true;
    const show = () =>
      api('PUT /api/admin/presence/{subjectId}', { params }).then(
        (answer) => isHere && setOthers(answer.others),
        // A failed request is ignored: presence is only a hint, and the next request may succeed.
        () => {},
      );
    const stop = repeatWhileAttentive({ run: show }, renewMs);
    return () => {
      isHere = false;
      stop();
      api('DELETE /api/admin/presence/{subjectId}', { params }).catch(() => {});
    };
  }, [api, subjectId]);

  return (
    <p role="status" className="empty:hidden">
      {others.length > 0 ? (
        <span className="almond-sm inline-flex min-h-8 items-center gap-2 border border-azure/45 bg-azure-tint px-3 font-medium text-sm">
          <EyeIcon size={16} className="text-azure" />
          {presenceSentence(others.map(({ username }) => username))}
        </span>
      ) : null}
    </p>
  );
}

export function presenceSentence(names: readonly string[]): string {
  const [first = '', second = '', ...rest] = names;
  if (names.length === 1) return t`${first} is looking at this`;
  if (rest.length === 0) return t`${first} and ${second} are looking at this`;
  const others = names.length - 1;
  return plural(others, {
    one: `${first} and # other are looking at this`,
    other: `${first} and # others are looking at this`,
  });
}
