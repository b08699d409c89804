import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { NothingFoundIllustration } from '../../../identity/empty-illustrations.tsx';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { SearchIcon } from '../../../ui/display/icons.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Accordion, type AccordionItem } from '../../../ui/page/accordion.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { findAnswers } from './find-answers.ts';

export function FaqList({ questions }: { questions: readonly AccordionItem[] }) {
  const [typed, setTyped] = useState('');
  const found = findAnswers(questions, typed);
  const count = found.length;
  const isFiltered = typed.trim() !== '';
  return (
    <div className="grid gap-6">
      <search className="max-w-md">
        <TextField
          type="search"
          isFilter
          label={t`Filter the questions`}
          hideLabel
          placeholder={t`Filter: evidence, Eye, edit…`}
          icon={<SearchIcon />}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
        />
        <p role="status" className="sr-only">
          {isFiltered ? plural(count, { one: '# question found', other: '# questions found' }) : ''}
        </p>
      </search>
      {count > 0 ? (
        <Accordion items={found.map(withLink)} />
      ) : (
        <EmptyState
          illustration={<NothingFoundIllustration />}
          title={t`No question like that yet`}
          action={
            <Button variant="secondary" onClick={() => setTyped('')}>
              <Trans>Show all questions</Trans>
            </Button>
          }
        >
          <Trans>
            Try another word, or{' '}
            <Link to={paths.contact} className="link">
              ask us
            </Link>
            .
          </Trans>
        </EmptyState>
      )}
    </div>
  );
}

/** Appends to an answer a link to its own address, which opens it. */
function withLink({ id, title, content }: AccordionItem): AccordionItem {
  return {
    id,
    title,
    content: (
      <>
        {content}
        <p className="text-sm">
          <a href={`#${id}`} aria-label={t`Link to this answer: ${title}`}>
            <Trans>Link to this answer</Trans>
          </a>
        </p>
      </>
    ),
  };
}
