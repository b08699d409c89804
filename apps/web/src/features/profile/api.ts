import { type ApiClient, RefusedError } from '@argus/contract/kernel/client';
import { displayNameMessages } from '@argus/domain/members/display-name';
import { queryOptions } from '@tanstack/react-query';
import { say } from '../../lib/language/say.ts';

export function profileQuery(api: ApiClient, identifier: string) {
  return queryOptions({
    queryKey: ['profile', identifier],
    queryFn: async ({ signal }) => {
      const profile = await api('GET /api/users/public-profile/{identifier}', { params: { identifier } }, signal);
      // An empty response means the same as a 404.
      if (profile === null)
        throw new RefusedError(404, { id: 'profile_not_found', msg: say(displayNameMessages.profile_not_found) });
      return profile;
    },
  });
}
