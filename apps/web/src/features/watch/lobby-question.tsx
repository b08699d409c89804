import { reviewMessages } from '@argus/domain/cases/review-eligibility';
import { Trans } from '@lingui/react/macro';
import { type Ref, useId } from 'react';
import { say } from '../../lib/language/say.ts';
import { Button } from '../../ui/actions/button.tsx';

export interface LobbyQuestionProps {
  onAnswer: (wasInMatch: boolean) => void;
  isAnswering: boolean;
  ref: Ref<HTMLElement>;
}

export function LobbyQuestion({ onAnswer, isAnswering, ref }: LobbyQuestionProps) {
  const questionId = useId();
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={questionId}
      className="almond flex flex-wrap items-center gap-x-5 gap-y-2 border border-azure/45 bg-azure-tint p-3 outline-none sm:px-4"
    >
      <div className="min-w-0 flex-1 basis-72">
        <p id={questionId} className="font-semibold">
          {say(reviewMessages.lobby_question)}
        </p>
        <p className="text-sm">
          <Trans>If you were, other reviewers decide this case. Staff can see your answer later.</Trans>
        </p>
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button
          variant="secondary"
          size="sm"
          className="min-h-10"
          disabled={isAnswering}
          onClick={() => onAnswer(true)}
        >
          <Trans>Yes, I was</Trans>
        </Button>
        <Button
          variant="secondary"
          size="sm"
          className="min-h-10"
          disabled={isAnswering}
          onClick={() => onAnswer(false)}
        >
          <Trans>No, I was not</Trans>
        </Button>
      </div>
    </section>
  );
}
