import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { ErrorState } from '../ui/error-state.tsx';

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
        title="This page closed its eye"
        message="Something broke while showing it. Loading it again usually helps; nothing you saved is lost."
        action={
          <>
            <Button onClick={() => location.reload()}>Load again</Button>
            <ButtonLink to="/" variant="secondary">
              Back to the search
            </ButtonLink>
          </>
        }
        className="py-10"
      />
    );
  }
}
