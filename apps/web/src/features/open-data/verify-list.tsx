import type { OpenData } from '@argus/contract/publishing/open-data';
import { Trans } from '@lingui/react/macro';
import { CopyButton } from '../../ui/actions/copy-button.tsx';
import { Prose } from '../../ui/page/prose.tsx';
import { verifyCommand } from './verify-command.ts';

export function VerifyList({ list, publicUrl }: { list: OpenData['list']; publicUrl: string }) {
  if (!list) return null;
  const { keyId, publicKeyPem } = list;
  const command = verifyCommand(publicUrl, publicKeyPem);
  return (
    <>
      <Prose>
        <h3>
          <Trans>Verify it</Trans>
        </h3>
        <p>
          <Trans>
            With OpenSSL 3, and key <code className="wrap-anywhere">{keyId}</code>:
          </Trans>
        </p>
      </Prose>
      <div className="grid max-w-2xl gap-3">
        <pre className="almond-sm border border-line bg-raised p-4 text-sm whitespace-pre-wrap wrap-anywhere">
          {command}
        </pre>
        <div>
          <CopyButton text={command} size="sm">
            <Trans>Copy the command</Trans>
          </CopyButton>
        </div>
      </div>
    </>
  );
}
