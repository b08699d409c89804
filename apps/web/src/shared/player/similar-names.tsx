import type { ApiClient } from '@argus/contract/kernel/client';
import { parseSteamInput } from '@argus/domain/players/steam-id';
import { Trans } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../lib/api-context.ts';
import { searchPath } from '../../lib/paths.ts';

export function findCustomId(input: string): string | null {
  const parsed = parseSteamInput(input);
  return parsed.kind === 'vanity' ? parsed.name : null;
}

/** Lists the custom ids that may have been meant by one that nobody has. */
export function similarNamesQuery(api: ApiClient, customId: string) {
  const name = customId.toLowerCase();
  return queryOptions({
    queryKey: ['similar-names', name],
    queryFn: ({ signal }) => api('GET /api/players/similar-names', { query: { name } }, signal),
  });
}

export interface SimilarNamesProps {
  input: string;
  /** Takes the chosen name. Without it, each name links to its search result. */
  onChoose?: (name: string) => void;
}

/** The suggestions arrive with the page, or a moment later; without any, nothing is said. */
export function SimilarNames({ input, onChoose }: SimilarNamesProps) {
  const customId = findCustomId(input);
  const { data } = useQuery({ ...similarNamesQuery(useApi(), customId ?? ''), enabled: customId !== null });
  if (!data || data.names.length === 0) return null;
  const className = 'link inline-flex min-h-8 items-center font-semibold text-lg';
  return (
    <ul className="my-2 grid gap-1">
      {data.names.map((name) => (
        <li key={name}>
          {onChoose ? (
            <button type="button" onClick={() => onChoose(name)} className={className}>
              <Trans>Did you mean {name}?</Trans>
            </button>
          ) : (
            <Link to={searchPath(name)} className={className}>
              <Trans>Did you mean {name}?</Trans>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
