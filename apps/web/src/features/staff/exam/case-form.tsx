import { defaultVideoHost, videoHostNames, videoHosts } from '@argus/domain/evidence/video-hosts';
import { type ExamAnswer, examAnswerLabels, examAnswers, examCaseLimits } from '@argus/domain/members/exam';
import { countCharacters } from '@argus/domain/shared/plain-text';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../../lib/api-context.ts';
import { say } from '../../../lib/language/say.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { TextareaField } from '../../../ui/forms/textarea-field.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { saveExamCase } from '../api.ts';
import { panelMessages } from '../messages.ts';
import { useStaffAct } from '../use-staff-act.ts';
import { type CaseDraft, findDraftProblems, toContent } from './case-draft.ts';

export interface CaseFormProps {
  /** This is null for a new case. */
  caseId: string | null;
  reportId: string | null;
  initial: CaseDraft;
  /** The form offers these videos of the report to choose from. */
  offered: readonly { url: string; moment: string }[];
}

const listAnswers = () => [
  { value: '', label: t`Choose…` },
  ...examAnswers.map((answer) => ({ value: answer, label: say(examAnswerLabels[answer]) })),
];
const isAnswer = (text: string): text is ExamAnswer => examAnswers.some((answer) => answer === text);
const idOf = (field: keyof CaseDraft) => `exam-case-${field}`;

export function CaseForm({ caseId, reportId, initial, offered }: CaseFormProps) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(initial);
  const [wasTried, setTried] = useState(false);
  const problems = findDraftProblems(draft);
  const errorOf = (field: keyof CaseDraft) => (wasTried ? (problems[field] ?? null) : null);
  const change = (changes: Partial<CaseDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const bind = (field: 'url' | 'moment' | 'context' | 'explanation') => ({
    id: idOf(field),
    value: draft[field],
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
    error: errorOf(field),
  });
  const save = useStaffAct(saveExamCase(useApi(), caseId), {
    describeDone: () => (caseId === null ? t`Case added.` : t`Case saved.`),
    failedMessage: panelMessages.examCase,
    onDone: () => navigate(paths.panelExam),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const content = toContent(draft);
    if (content) return save.mutate({ ...content, ...(reportId === null ? {} : { reportId }) });
    const [first] = (['url', 'moment', 'context', 'answer', 'explanation'] as const).filter((field) => problems[field]);
    if (first) document.getElementById(idOf(first))?.focus();
  }

  return (
    <form onSubmit={submit} noValidate>
      <Card className="grid max-w-3xl gap-5 sm:p-6">
        {offered.length > 1 ? (
          <div className="grid gap-2">
            <p className="font-semibold">
              <Trans>Videos of the report</Trans>
            </p>
            <div className="flex flex-wrap gap-2">
              {offered.map(({ url, moment }, index) => (
                <Button
                  key={`${url} ${moment}`}
                  type="button"
                  variant="secondary"
                  size="sm"
                  aria-pressed={draft.url === url && draft.moment === moment}
                  onClick={() => change({ url, moment })}
                >
                  {videoLabel(index + 1, moment)}
                </Button>
              ))}
            </div>
          </div>
        ) : null}
        <TextField
          {...bind('url')}
          label={t`Video`}
          required
          placeholder={videoHosts[defaultVideoHost].placeholders.watch}
          hint={t`On ${videoHostNames}. Choose one whose title and channel do not give the answer away, best one that no report here shows.`}
          autoComplete="off"
        />
        <TextField {...bind('moment')} label={t`Moment`} placeholder="2:14-2:31" autoComplete="off" />
        <TextField
          {...bind('context')}
          label={t`Whom to watch`}
          hint={t`Shown with the clip. Name no player: their cases are public.`}
          counter={{ length: countCharacters(draft.context.trim()), max: examCaseLimits.contextLength }}
        />
        <SelectField
          id={idOf('answer')}
          label={t`Right decision`}
          required
          options={listAnswers()}
          value={draft.answer ?? ''}
          onChange={({ target: { value } }) => change({ answer: isAnswer(value) ? value : null })}
          error={errorOf('answer')}
        />
        <TextareaField
          {...bind('explanation')}
          label={t`Explanation`}
          required
          hint={t`Shown after the exam, whether the answer was right or not. Say what can be seen, and when.`}
          counter={{
            length: countCharacters(draft.explanation.trim()),
            max: examCaseLimits.explanationLength.max,
          }}
        />
        {caseId === null ? null : (
          <p className="text-muted text-sm">
            <Trans>Attempts that were already shown this case keep it as it was, and its counts start again.</Trans>
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" loading={save.isPending}>
            {caseId === null ? t`Add the case` : t`Save`}
          </Button>
          <ButtonLink to={paths.panelExam} variant="secondary">
            <Trans>Cancel</Trans>
          </ButtonLink>
        </div>
      </Card>
    </form>
  );
}

function videoLabel(number: number, moment: string): string {
  return moment === '' ? t`Video ${number}` : t`Video ${number}, ${moment}`;
}
