import { maxListed, narrowMessage } from '@argus/domain/shared/limits';
import { t } from '@lingui/core/macro';
import type { To } from 'react-router';
import { NothingFoundIllustration } from '../../identity/empty-illustrations.tsx';
import { say } from '../../lib/language/say.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';

interface PagePastEndProps {
  lastPage: number;
  /** The total can be larger than what the pages show, because long lists are cut. */
  total: number;
  linkTo: (page: number) => To;
}

/** This links to the last page instead of redirecting, because it must work without JavaScript. */
export function PagePastEnd({ lastPage, total, linkTo }: PagePastEndProps) {
  return (
    <EmptyState
      illustration={<NothingFoundIllustration />}
      title={t`Nothing on this page`}
      action={
        <ButtonLink to={linkTo(lastPage)}>{lastPage === 1 ? t`Go to the list` : t`Go to the last page`}</ButtonLink>
      }
    >
      {total > maxListed ? say(narrowMessage) : t`The list does not go this far.`}
    </EmptyState>
  );
}
