import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useLazyDialog } from '../../lib/use-lazy-dialog.ts';
import { Button } from '../../ui/actions/button.tsx';
import { InfoIcon } from '../../ui/display/icons.tsx';

const loadDialog = () => import('./find-link-dialog.tsx');
const FindLinkDialog = lazy(() => loadDialog().then(({ FindLinkDialog }) => ({ default: FindLinkDialog })));

export function FindLinkHelp() {
  const { isOpen, isMounted, open, setOpen } = useLazyDialog();

  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={loadDialog}
        onFocus={loadDialog}
        className="min-h-10"
      >
        <InfoIcon size={18} />
        <Trans>Where do I find the link?</Trans>
      </Button>
      {isMounted ? (
        <Suspense fallback={null}>
          <FindLinkDialog open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </>
  );
}
