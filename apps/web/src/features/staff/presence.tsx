import type { CallOutput } from '@argus/contract/kernel/client';
import { useEffect, useState } from 'react';
import { useApi } from '../../lib/api-context.ts';
import { repeatWhileAttentive } from '../../lib/attention.ts';
import { EyeIcon } from '../../ui/icons.tsx';
import { presenceSentence } from './presence-words.ts';

type Others = CallOutput<'PUT /api/admin/presence/{subjectId}'>['others'];

const renewMs = 30_000;

/** Who else on the staff looks at this report or user. It reserves nothing. */
export function Presence({ subjectId }: { subjectId: string }) {
  const api = useApi();
  const [others, setOthers] = useState<Others>([]);
  useEffect(() => {
    const params = { subjectId };
    let isHere = true;
    const show = () =>
      api('PUT /api/admin/presence/{subjectId}', { params }).then(
        (answer) => isHere && setOthers(answer.others),
        // Only a hint: the next one may come through.
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
