import { type Clip, formatClip } from '@argus/domain/evidence/clip';
import { type Video, videoHosts } from '@argus/domain/evidence/video-hosts';
import { Trans } from '@lingui/react/macro';
import { Gap } from '../../lib/language/gap.tsx';
import { DrawnThumbnail } from './drawn-thumbnail.tsx';

export interface VideoPosterProps {
  video: Video;
  title: string;
  clip: Clip;
  onPlay: () => void;
}

/** The browser contacts the video service only after a press. The poster is dimmed if the video is gone. */
export function VideoPoster({ video, title, clip, onPlay }: VideoPosterProps) {
  const host = new URL(videoHosts[video.host].playerOrigin).host.replace(/^www\./, '');
  return (
    <button
      type="button"
      onClick={onPlay}
      className="group absolute inset-0 grid size-full place-items-center focus-visible:-outline-offset-4"
    >
      <span className="sr-only">
        <Trans>Play {title}.</Trans>
        <Gap />
      </span>
      <span className="absolute inset-0 [figure:has([data-gone])_&]:opacity-40">
        <DrawnThumbnail videoId={video.id} />
      </span>
      <PlayGlyph />
      {isShown(clip) ? (
        <span className="absolute top-2 right-2 almond-sm bg-night/85 px-2 py-0.5 font-semibold text-glint text-sm tabular-nums">
          <span className="sr-only">
            <Trans>Clip</Trans>
            <Gap />
          </span>
          {formatClip(clip)}
        </span>
      ) : null}
      <span className="absolute bottom-2 left-2 almond-sm bg-night/85 px-2 py-0.5 text-glint text-xs [figure:has([data-gone])_&]:hidden">
        <Trans>Plays from {host}</Trans>
      </span>
    </button>
  );
}

/** Returns false for a clip from the beginning to the end, because that is the whole video. */
function isShown({ startSeconds, endSeconds }: Clip): boolean {
  return Boolean(startSeconds) || endSeconds !== null;
}

function PlayGlyph() {
  return (
    <svg
      viewBox="0 0 96 64"
      fill="none"
      aria-hidden="true"
      className="relative w-20 drop-shadow-lg transition-transform duration-200 ease-lid group-hover:scale-110 sm:w-24 [figure:has([data-gone])_&]:opacity-50 [figure:has([data-gone])_&]:grayscale"
    >
      <path d="M2 32Q48-30 94 32Q48 94 2 32z" className="fill-night opacity-80" />
      <circle cx="48" cy="32" r="20" className="fill-gold-fill" />
      <path d="M43 23.5v17l14-8.5z" className="fill-on-gold" />
    </svg>
  );
}
