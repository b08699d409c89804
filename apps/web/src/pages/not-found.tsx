import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { NotFoundIllustration } from '../identity/empty-illustrations.tsx';
import type { PageHead, PageStatusOf } from '../lib/page.ts';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/actions/button-link.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';

export const head: PageHead = () => ({ title: t`Not found` });

export const status: PageStatusOf = () => 404;

export function Page() {
  return (
    <>
      <h1 className="sr-only">
        <Trans>Page not found</Trans>
      </h1>
      <EmptyState
        illustration={<NotFoundIllustration />}
        title={t`A hundred eyes, and none of them sees this page`}
        action={
          <ButtonLink to={paths.home}>
            <Trans>Search a player</Trans>
          </ButtonLink>
        }
        className="py-20"
      >
        <Trans>The address may be mistyped, or the page may no longer exist.</Trans>
      </EmptyState>
    </>
  );
}
