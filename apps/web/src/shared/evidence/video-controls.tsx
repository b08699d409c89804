import type { Clip } from '@argus/domain/evidence/clip';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { classNames } from '../../lib/class-names.ts';
import type { Player } from './use-video-player.ts';

const rates = [0.25, 0.5, 0.75, 1] as const;

const control =
  'almond-sm inline-grid min-h-8 min-w-8 place-items-center border border-line px-2 font-medium tabular-nums hover:border-gold hover:text-gold disabled:opacity-55 disabled:pointer-events-none';

export function VideoControls({ player, clip }: { player: Player; clip: Clip }) {
  const { isReady, isLooping, rate } = player;
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">
        <Trans>Playback</Trans>
      </legend>
      <button
        type="button"
        disabled={!isReady}
        aria-pressed={isLooping}
        onClick={() => player.turnLoop(!isLooping)}
        className={classNames(control, isLooping && 'border-gold bg-gold-tint text-gold')}
      >
        {clip.endSeconds === null ? t`Loop` : t`Loop clip`}
      </button>
      <label className="flex items-center gap-1.5">
        <span className="text-muted">
          <Trans>Speed</Trans>
        </span>
        <select
          disabled={!isReady}
          value={rate}
          onChange={(event) => player.setRate(Number(event.target.value))}
          className="almond-sm min-h-8 border border-line bg-surface px-1.5 disabled:opacity-55"
        >
          {rates.map((each) => (
            <option key={each} value={each}>
              {each}×
            </option>
          ))}
        </select>
      </label>
      <div className="flex items-center">
        {([-1, 1] as const).map((direction) => (
          <button
            key={direction}
            type="button"
            disabled={!isReady}
            onClick={() => player.step(direction)}
            aria-label={direction < 0 ? t`Step back` : t`Step forward`}
            title={t`Two seconds, or one frame while paused`}
            className={classNames(control, direction > 0 && '-ml-px')}
          >
            <svg
              viewBox="0 0 16 16"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.8"
              aria-hidden="true"
              className="size-4"
            >
              <path d={direction < 0 ? 'M10.5 3 5.5 8l5 5M3.5 3v10' : 'M5.5 3l5 5-5 5M12.5 3v10'} />
            </svg>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
