import { reportMessages } from '@argus/domain/cases/report-rules';
import { reportLimits } from '@argus/domain/shared/limits';
import { countCharacters } from '@argus/domain/shared/plain-text';
import { t } from '@lingui/core/macro';
import { say } from '../../lib/language/say.ts';
import { type FieldProblem, problemAt } from '../../ui/forms/field-problem.ts';
import { TextareaField } from '../../ui/forms/textarea-field.tsx';
import { CheatsField } from './cheats-field.tsx';
import type { EditContent, FormContent } from './form-content.ts';
import { fieldIds } from './form-problems.ts';

export interface StoryStepProps {
  content: FormContent;
  edit: EditContent;
  problems: readonly FieldProblem[];
}

export function StoryStep({ content, edit, problems }: StoryStepProps) {
  const { description, cheats, cheatInput } = content;
  const length = countCharacters(description.trim());
  const max = reportLimits.descriptionLength;
  return (
    <>
      <TextareaField
        id={fieldIds.description}
        label={t`Description`}
        hint={t`What happened, in which round, and where in the video it shows.`}
        error={length > max ? say(reportMessages.description_too_long) : problemAt(problems, fieldIds.description)}
        counter={{ length, max }}
        value={description}
        onChange={(event) => edit((current) => ({ ...current, description: event.target.value }))}
      />
      <CheatsField
        entry={{ cheats, text: cheatInput }}
        onChange={(change) =>
          edit((current) => {
            const entry = change({ cheats: current.cheats, text: current.cheatInput });
            return { ...current, cheats: entry.cheats, cheatInput: entry.text };
          })
        }
        error={problemAt(problems, fieldIds.cheats)}
      />
    </>
  );
}
