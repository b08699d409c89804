import {
  type Decision,
  decisionLabels,
  decisions,
  statusColor,
  statusOfDecision,
} from '@argus/domain/cases/report-status';
import { reviewMessages } from '@argus/domain/cases/review-eligibility';
import { Trans } from '@lingui/react/macro';
import { type ComponentType, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { say } from '../../lib/language/say.ts';
import { decisionNames } from '../../shared/case/decision-tag.tsx';
import { CopyIcon, EyeIcon, FlagIcon, type IconProps, InfoIcon } from '../../ui/display/icons.tsx';
import { KeyCap } from '../../ui/display/key-cap.tsx';
import { ChoiceTile, verdictChosen } from '../../ui/forms/choice-tile.tsx';

interface CardLook {
  Icon: ComponentType<IconProps>;
  chosen: string;
}

const looks: Record<Decision, CardLook> = {
  cheater: { Icon: EyeIcon, chosen: verdictChosen },
  undetermined: { Icon: InfoIcon, chosen: verdictChosen },
  duplicate: {
    Icon: CopyIcon,
    chosen: 'has-checked:border-azure has-checked:bg-azure-tint has-checked:text-azure',
  },
  troll: { Icon: FlagIcon, chosen: 'has-checked:border-rose has-checked:bg-rose-tint has-checked:text-rose' },
};

export interface VerdictCardsProps {
  chosen: Decision | null;
  onChoose: (decision: Decision) => void;
  showsKeys: boolean;
  isLocked: boolean;
  hasOriginals: boolean;
}

export function VerdictCards({ chosen, onChoose, showsKeys, isLocked, hasOriginals }: VerdictCardsProps) {
  const name = useId();
  const reasonId = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">
        <Trans>Your verdict</Trans>
      </legend>
      <div className="grid grid-cols-4 gap-1.5 sm:gap-3">
        {decisions.map((decision, index) => {
          const { Icon, chosen: chosenClass } = looks[decision];
          const isOff = decision === 'duplicate' && !hasOriginals;
          const color = statusColor(statusOfDecision(decision));
          return (
            <ChoiceTile
              key={decision}
              name={name}
              value={decision}
              isChosen={chosen === decision}
              onChoose={() => onChoose(decision)}
              isDisabled={isLocked || isOff}
              describedBy={isOff ? reasonId : undefined}
              data-verdict={color === 'none' ? undefined : color}
              className={classNames(
                'min-h-14 flex-col items-center justify-center gap-1 p-0.5 font-semibold leading-snug',
                'lg:min-h-19 lg:flex-row lg:items-stretch lg:justify-start lg:gap-2.5 lg:px-2.5 lg:py-2 lg:text-sm',
                chosenClass,
              )}
            >
              <span className="flex items-center justify-between gap-1.5 lg:flex-col lg:justify-start">
                <Icon size={22} className="group-has-checked:animate-stamp" />
                {showsKeys ? <KeyCap className="max-lg:hidden">{index + 1}</KeyCap> : null}
              </span>
              <span className="min-w-0 text-balance wrap-anywhere max-lg:sr-only">
                {say(decisionLabels[decision])}
                {isOff ? (
                  <span aria-hidden="true" className="mt-0.5 block font-normal text-xs max-lg:hidden">
                    {say(reviewMessages.no_other_report)}
                  </span>
                ) : null}
              </span>
              <span
                aria-hidden="true"
                className="max-w-full text-balance text-center text-[0.66rem] leading-tight tracking-tight lg:hidden"
              >
                {say(decisionNames[decision])}
              </span>
            </ChoiceTile>
          );
        })}
      </div>
      {hasOriginals ? null : (
        <p id={reasonId} className="mt-1.5 text-muted text-xs lg:sr-only">
          {say(reviewMessages.no_original)}
        </p>
      )}
    </fieldset>
  );
}
