import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Component, type ReactNode } from 'react';
import { ErrorState } from '../shared/states/error-state.tsx';
import { Button } from '../ui/actions/button.tsx';
import { ButtonLink } from '../ui/actions/button-link.tsx';

interface PageErrorBoundaryState {
  hasFailed: boolean;
}

export class PageErrorBoundary extends Component<{ children: ReactNode }, PageErrorBoundaryState> {
  override state: PageErrorBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): PageErrorBoundaryState {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <ErrorState
        title={t`This page did not load`}
        message={t`Something went wrong while showing it. Reloading usually helps; nothing you saved is lost.`}
        action={
          <>
            <Button onClick={() => location.reload()}>
              <Trans>Reload</Trans>
            </Button>
            <ButtonLink to="/" variant="secondary">
              <Trans>Back to search</Trans>
            </ButtonLink>
          </>
        }
        className="py-10"
      />
    );
  }
}
