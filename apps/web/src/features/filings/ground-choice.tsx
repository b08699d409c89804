import { type AppealGround, appealGrounds, groundLabels } from '@argus/domain/filings/filing';
import { ChoiceCard } from '../../ui/choice-card.tsx';
import { WarningIcon } from '../../ui/icons.tsx';

const groundHints = {
  wrong_player: 'The evidence shows somebody else.',
  misleading_evidence: 'It is me, but it does not show what the report says.',
  evidence_gone: 'None of the evidence that convicted you can be seen any more. Staff decide these appeals.',
  not_in_control: 'Somebody else was playing. Staff decide these appeals, since no video can prove it.',
  other: 'Something that fits none of these.',
} as const satisfies Record<AppealGround, string>;

const errorId = 'filing-ground-error';

export interface GroundChoiceProps {
  chosen: AppealGround | null;
  isEvidenceGone: boolean;
  error: string | null;
  onChoose: (ground: AppealGround) => void;
}

export function GroundChoice({ chosen, isEvidenceGone, error, onChoose }: GroundChoiceProps) {
  const grounds = appealGrounds.filter((ground) => isEvidenceGone || ground !== 'evidence_gone');
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="grid gap-2">
      <legend className="mb-2 font-semibold">Why is the verdict wrong?</legend>
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
            label={groundLabels[ground]}
            hint={groundHints[ground]}
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
