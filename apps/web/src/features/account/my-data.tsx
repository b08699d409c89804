import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.ts';
import { describeError } from '../../lib/api-errors.ts';
import { say } from '../../lib/language/say.ts';
import { saveAsFile } from '../../lib/save-as-file.ts';
import { Button } from '../../ui/actions/button.tsx';
import { DownloadIcon } from '../../ui/display/icons.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { downloadMyData } from './api.ts';
import { SettingsSection } from './settings-section.tsx';

const collectingMessage = msg`Your data is being collected. With many reports this takes a moment.`;
const failedMessage = msg`Failed to download your data.`;

export function MyData() {
  const toast = useToast();
  const download = useMutation(downloadMyData(useApi()));

  async function save() {
    try {
      const data = await download.mutateAsync();
      saveAsFile('my-data.json', 'application/json', JSON.stringify(data, null, 2));
      toast.success(t`Your data has been downloaded.`);
    } catch (failure) {
      toast.error(describeError(failure, { fallback: failedMessage }));
    }
  }

  return (
    <SettingsSection
      title={t`Download`}
      lead={t`Everything that is stored about you, as one JSON file: your account with its email address, your logins, the names of your API keys, drafts, reports, reviews, appeals and claims, whom you follow, and every change to your Essence.`}
    >
      <Button variant="secondary" onClick={save} loading={download.isPending}>
        <DownloadIcon />
        <Trans>Download my data</Trans>
      </Button>
      <p role="status" className="text-muted">
        {download.isPending ? say(collectingMessage) : null}
      </p>
    </SettingsSection>
  );
}
