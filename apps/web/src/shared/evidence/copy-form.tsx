import { RefusedError } from '@argus/contract/kernel/client';
import { type CopyKind, checkCopy, copyMessages } from '@argus/domain/evidence/evidence-copy';
import { replacementDays } from '@argus/domain/evidence/link-health';
import { videoHostNames } from '@argus/domain/evidence/video-hosts';
import { joinSentences } from '@argus/domain/shared/join-sentences';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useApi } from '../../lib/api-context.ts';
import { describeError } from '../../lib/api-errors.ts';
import { say } from '../../lib/language/say.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';

const hosts = videoHostNames;

const words = {
  mirror: {
    open: msg`Add a mirror`,
    label: msg`Mirror`,
    hint: msg`A page of web.archive.org, or the same recording on ${hosts}. Only staff see who added it.`,
  },
  replacement: {
    open: msg`Add a replacement`,
    label: msg`Replacement`,
    hint: msg`The same recording elsewhere. You can add one within ${replacementDays} days.`,
  },
} satisfies Record<CopyKind, Record<string, MessageDescriptor>>;

export interface CopyFormProps {
  kind: CopyKind;
  reportId: string;
  of: string;
  givesUpDeciding?: boolean | undefined;
}

export function CopyForm({ kind, reportId, of, givesUpDeciding = false }: CopyFormProps) {
  const api = useApi();
  const toast = useToast();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [url, setUrl] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { open, label, hint } = words[kind];
  const add = useMutation({
    mutationFn: () =>
      api('POST /api/reports/{reportId}/evidence/copies', { params: { reportId }, body: { kind, of, url } }),
    onSuccess: ({ msg }) => {
      toast.success(msg);
      setOpen(false);
      setUrl('');
      for (const queryKey of [['report', reportId], ['panel', 'report', reportId], ['search']]) {
        client.invalidateQueries({ queryKey });
      }
    },
  });

  function submit() {
    if (url.trim() === '' || add.isPending) return;
    // Only mirrors are checked here, because the server decides which replacements fit the link.
    if (kind === 'mirror' && !checkCopy(kind, 'video', url)) setProblem(say(copyMessages.mirror_invalid));
    else add.mutate();
  }

  // Enter is handled here, because a form cannot be nested and in the Watch the whole case is a form.
  function onKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    submit();
  }

  if (!isOpen) {
    return (
      <Button variant="ghost" size="sm" className="-ml-3 min-h-8" onClick={() => setOpen(true)}>
        {say(open)}
      </Button>
    );
  }
  const error = problem ?? (add.error ? problemOf(add.error) : null);
  return (
    <div className="grid w-full gap-2">
      <TextField
        label={say(label)}
        hint={joinSentences([
          say(hint),
          givesUpDeciding ? t`This case is open: once you add one, other staff decide it.` : null,
        ])}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoFocus
        required
        value={url}
        error={error}
        onKeyDown={onKey}
        onChange={(event) => {
          setUrl(event.target.value);
          setProblem(null);
          add.reset();
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" className="min-h-10" loading={add.isPending} onClick={submit}>
          <Trans>Add</Trans>
        </Button>
        <Button variant="ghost" size="sm" className="min-h-10" onClick={() => setOpen(false)}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  );
}

function problemOf(error: Error): string {
  const [problem] = error instanceof RefusedError ? error.errors : [];
  return problem?.msg ?? describeError(error, { fallback: t`The link could not be added.` });
}
