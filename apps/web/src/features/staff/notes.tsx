import type { StaffNote } from '@argus/contract/staff/desk';
import { countCharacters } from '@argus/domain/shared/plain-text';
import { type NoteSubject, noteLength, noteMessages } from '@argus/domain/staff/staff-note';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../lib/api-context.ts';
import { describeError } from '../../lib/api-errors.ts';
import { say } from '../../lib/language/say.ts';
import { Button } from '../../ui/actions/button.tsx';
import { DateTime } from '../../ui/display/date-time.tsx';
import { TextareaField } from '../../ui/forms/textarea-field.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { addNote, notesQuery, removeNote, type Subject } from './api.ts';
import { panelMessages } from './messages.ts';
import { useStaffAct } from './use-staff-act.ts';
import { UserLink } from './user-link.tsx';

const emptyWords: Record<NoteSubject, MessageDescriptor> = {
  report: msg`There are no notes on this report yet.`,
  player: msg`There are no notes on this player yet.`,
  user: msg`There are no notes on this user yet.`,
};

export function Notes({ subject }: { subject: Subject }) {
  const [page, setPage] = useState(1);
  const { data, error, isPlaceholderData } = useQuery(notesQuery(useApi(), subject, page));
  const { totalPages = 0 } = data ?? {};
  if (data?.isAboutYou) return <p className="text-muted">{say(noteMessages.notes_about_you)}</p>;
  return (
    <div className="grid gap-4">
      {error && !data ? <p role="alert">{describeError(error, { fallback: panelMessages.notes })}</p> : null}
      {data || error ? null : <Skeleton className="h-6 w-full" />}
      {data && data.notes.length > 0 ? (
        <ul className="grid divide-y divide-line" aria-busy={isPlaceholderData}>
          {data.notes.map((note) => (
            <NoteEntry key={note._id} note={note} />
          ))}
        </ul>
      ) : null}
      {data?.totalNotes === 0 ? <p className="text-muted">{say(emptyWords[subject.about])}</p> : null}
      {totalPages > 1 ? (
        <div className="flex items-center justify-between gap-3 text-sm">
          <Button variant="ghost" size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
            <Trans>Newer</Trans>
          </Button>
          <span className="text-muted tabular-nums">
            <Trans>
              {page} of {totalPages}
            </Trans>
          </span>
          <Button variant="ghost" size="sm" disabled={page >= totalPages} onClick={() => setPage(page + 1)}>
            <Trans>Older</Trans>
          </Button>
        </div>
      ) : null}
      <AddNote subject={subject} onAdded={() => setPage(1)} />
    </div>
  );
}

function NoteEntry({ note }: { note: StaffNote }) {
  const [isAsking, setAsking] = useState(false);
  const act = useStaffAct(removeNote(useApi()), {
    describeDone: () => t`Note removed.`,
    failedMessage: panelMessages.note,
    onDone: () => setAsking(false),
  });
  return (
    <li className="grid gap-1 py-3 first:pt-0 last:pb-0">
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        {note.text}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-muted text-sm">
        <span>
          <UserLink userId={note.author._id} username={note.author.username} /> · <DateTime value={note.createdAt} />
        </span>
        {note.isRemovable ? (
          <Button variant="ghost" size="sm" onClick={() => setAsking(true)} className="-mr-3 text-muted">
            <Trans>Remove</Trans>
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Remove this note?`}
        description={t`Nobody can read it afterwards. The audit log keeps that there was one, and that you removed it.`}
        confirmLabel={t`Remove note`}
        isConfirming={act.isPending}
        onConfirm={() => act.mutate({ params: { noteId: note._id } })}
      />
    </li>
  );
}

function AddNote({ subject, onAdded }: { subject: Subject; onAdded: () => void }) {
  const [text, setText] = useState('');
  const length = countCharacters(text.trim());
  const isTooLong = length > noteLength.max;
  const act = useStaffAct(addNote(useApi()), {
    describeDone: () => t`Note added.`,
    failedMessage: panelMessages.note,
    onDone: () => {
      setText('');
      onAdded();
    },
  });

  function add(event: FormEvent) {
    event.preventDefault();
    if (length >= noteLength.min && !isTooLong) act.mutate({ body: { ...subject, text: text.trim() } });
  }

  return (
    <form onSubmit={add} className="grid gap-2">
      <TextareaField
        label={t`New note`}
        rows={2}
        required
        value={text}
        onChange={(event) => setText(event.target.value)}
        hint={t`Only staff can read notes.`}
        error={isTooLong ? say(noteMessages.note_length) : null}
        counter={{ length, max: noteLength.max }}
      />
      <Button
        type="submit"
        variant="secondary"
        size="sm"
        loading={act.isPending}
        disabled={length === 0}
        className="justify-self-start"
      >
        <Trans>Add note</Trans>
      </Button>
    </form>
  );
}
