import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../lib/api-context.ts';
import { searchPath } from '../../lib/paths.ts';
import { findCustomId, similarNamesQuery } from './api.ts';

/** The suggestions arrive with the page, or a moment later; without any, nothing is said. */
export function SimilarNames({ input }: { input: string }) {
  const customId = findCustomId(input);
  const { data } = useQuery({ ...similarNamesQuery(useApi(), customId ?? ''), enabled: customId !== null });
  if (!data || data.names.length === 0) return null;
  return (
    <ul className="my-2 grid gap-1">
      {data.names.map((name) => (
        <li key={name}>
          <Link to={searchPath(name)} className="link inline-flex min-h-8 items-center font-semibold text-lg">
            Did you mean {name}?
          </Link>
        </li>
      ))}
    </ul>
  );
}
