import {
  type AppealGround,
  appealGrounds,
  type FilingKind,
  filingLimits,
  groundLabels,
} from '@argus/domain/filings/filing';
import { countCharacters } from '@argus/domain/shared/plain-text';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { FormEvent, ReactNode } from 'react';
import { shortId } from '../../lib/language/format.ts';
import { say } from '../../lib/language/say.ts';
import { EvidenceEditor } from '../../shared/evidence/evidence-editor.tsx';
import { filedEvidence } from '../../shared/evidence/evidence-rules.ts';
import { ProblemCount } from '../../shared/states/problem-count.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { CheckIcon, WarningIcon } from '../../ui/display/icons.tsx';
import { ChoiceCard } from '../../ui/forms/choice-card.tsx';
import { problemAt } from '../../ui/forms/field-problem.ts';
import { TextareaField } from '../../ui/forms/textarea-field.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { fieldIds } from './check-filing.ts';
import { type FilingFormOptions, type FilingFormState, useFilingForm } from './use-filing-form.ts';

const { statementLength, evidenceLinks: maxLinks } = filingLimits;

type FormWords = Record<'statement' | 'hint' | 'evidence' | 'evidenceHint' | 'submit', MessageDescriptor>;

const words: Record<FilingKind, FormWords> = {
  answer: {
    statement: msg`Your answer`,
    hint: msg`What happened, in your own words. Reviewers read it with the report; after the verdict, everyone can.`,
    evidence: msg`Evidence`,
    evidenceHint: msg`Optional. Your own recording of the same rounds says more than a long text.`,
    submit: msg`Send answer`,
  },
  appeal: {
    statement: msg`Your statement`,
    hint: msg`What the reviewers should look at again, and why. Name rounds and times.`,
    evidence: msg`New evidence`,
    evidenceHint: msg`Optional. Reviewers see it next to the report’s evidence.`,
    submit: msg`File appeal`,
  },
  reopening: {
    statement: msg`What is new`,
    hint: msg`What the new video shows that the reviewers could not see.`,
    evidence: msg`New evidence`,
    evidenceHint: msg`At least one video that is not in the report yet.`,
    submit: msg`Send request`,
  },
  claim: {
    statement: msg`What is false`,
    hint: msg`Forged or cut evidence, another player, threats, private data: say what it is and where.`,
    evidence: msg`Evidence`,
    evidenceHint: msg`Optional. The full recording, the original picture, the share code of the match.`,
    submit: msg`Send claim`,
  },
};

export interface FilingFormProps extends FilingFormOptions {
  note: ReactNode;
}

export function FilingForm({ note, ...options }: FilingFormProps) {
  const { isEvidenceGone = false, alsoIds = [] } = options;
  const form = useFilingForm(options);
  const { kind, content, edit, problems, needsNewVideo } = form;
  const { statement, hint, evidence, evidenceHint, submit } = words[kind];
  const together = alsoIds.length + 1;

  function handle(event: FormEvent) {
    event.preventDefault();
    form.submit();
  }

  return (
    <form noValidate onSubmit={handle} className="grid gap-6">
      {kind === 'appeal' ? (
        <GroundChoice
          chosen={content.ground}
          isEvidenceGone={isEvidenceGone}
          error={problemAt(problems, fieldIds.ground)}
          onChoose={(ground) => edit({ ground })}
        />
      ) : null}
      <TextareaField
        id={fieldIds.statement}
        label={say(statement)}
        hint={say(hint)}
        required
        value={content.statement}
        onChange={(event) => edit({ statement: event.target.value })}
        error={problemAt(problems, fieldIds.statement)}
        counter={{ length: countCharacters(content.statement.trim()), max: statementLength.max }}
      />
      <fieldset className="grid gap-4">
        <legend className="ceremony mb-0.5 text-xl">{say(evidence)}</legend>
        <p className="text-muted">
          {needsNewVideo ? t`At least one video that is not in the case yet.` : say(evidenceHint)}
        </p>
        <EvidenceEditor
          rows={content.rows}
          rules={filedEvidence}
          problems={problems}
          onChange={(rows) => edit({ rows })}
          max={maxLinks}
          fullMessage={t`You have reached the limit of ${plural(maxLinks, { one: '# link', other: '# links' })}.`}
          required={needsNewVideo}
          ignoresEnter
        />
      </fieldset>
      {kind === 'appeal' ? <PublicTick form={form} /> : null}
      <div className="grid gap-4 border-line border-t pt-5">
        <div className="text-muted text-sm">{note}</div>
        {form.refusal ? (
          <Notice tone="danger" live>
            {form.refusal}
          </Notice>
        ) : null}
        {form.refusedCases.length > 0 ? <RefusedCases cases={form.refusedCases} /> : null}
        <Actions form={form} label={together > 1 ? t`File ${together} appeals` : say(submit)} />
      </div>
    </form>
  );
}

function RefusedCases({ cases }: { cases: FilingFormState['refusedCases'] }) {
  return (
    <Notice tone="danger" live title={t`Nothing was filed.`}>
      <ul className="grid gap-1">
        {cases.map(({ reportId, msg }) => (
          <li key={reportId}>
            <span className="font-semibold tabular-nums">#{shortId(reportId, 'list')}:</span> {msg}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function PublicTick({ form: { content, edit } }: { form: FilingFormState }) {
  return (
    <label className="almond flex gap-3 border border-line px-3.5 py-3 hover:border-line-strong has-focus-visible:outline-2 has-focus-visible:outline-gold">
      <input
        type="checkbox"
        checked={content.isPublic}
        onChange={(event) => edit({ isPublic: event.target.checked })}
        className="mt-1 size-4 shrink-0 accent-gold outline-none"
      />
      <span>
        <span className="font-medium">
          <Trans>Show my statement publicly after the decision</Trans>
        </span>
        <span className="block text-muted text-sm">
          <Trans>It will appear on the case with its evidence. Otherwise only reviewers and staff can read it.</Trans>
        </span>
      </span>
    </label>
  );
}

function Actions({ form, label }: { form: FilingFormState; label: string }) {
  const { problems, isSavedLocally, isSending } = form;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      {problems.length > 0 ? (
        <ProblemCount problems={problems} />
      ) : isSavedLocally && !isSending ? (
        <p className="flex items-center gap-1.5 text-muted text-sm">
          <CheckIcon size={16} />
          <Trans>Saved in this browser</Trans>
        </p>
      ) : null}
      <Button type="submit" loading={isSending} className="ml-auto max-sm:w-full">
        {label}
      </Button>
    </div>
  );
}

const groundHints = {
  wrong_player: msg`The evidence shows somebody else.`,
  misleading_evidence: msg`It is me, but it does not show what the report says.`,
  evidence_gone: msg`None of the evidence that convicted you can be seen any more. Staff decide these appeals.`,
  not_in_control: msg`Somebody else was playing. Staff decide these appeals, since no video can prove it.`,
  other: msg`Something that fits none of these.`,
} as const satisfies Record<AppealGround, MessageDescriptor>;

const errorId = 'filing-ground-error';

interface GroundChoiceProps {
  chosen: AppealGround | null;
  isEvidenceGone: boolean;
  error: string | null;
  onChoose: (ground: AppealGround) => void;
}

function GroundChoice({ chosen, isEvidenceGone, error, onChoose }: GroundChoiceProps) {
  const grounds = appealGrounds.filter((ground) => isEvidenceGone || ground !== 'evidence_gone');
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="grid gap-2">
      <legend className="mb-2 font-semibold">
        <Trans>Why is the verdict wrong?</Trans>
      </legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {grounds.map((ground) => (
          <ChoiceCard
            key={ground}
            name="filing-ground"
            value={ground}
            id={`filing-ground-${ground}`}
            isChosen={ground === chosen}
            isInvalid={error !== null}
            onChoose={() => onChoose(ground)}
            label={say(groundLabels[ground])}
            hint={say(groundHints[ground])}
            className="px-3.5 py-3"
          />
        ))}
      </div>
      {error ? (
        <p id={errorId} role="alert" className="flex items-start gap-1.5 text-rose text-sm">
          <WarningIcon size={16} className="mt-0.5" />
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
