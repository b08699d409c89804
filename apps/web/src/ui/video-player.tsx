import { type Clip, formatClip, formatSeconds, wholeVideo } from '@argus/domain/clip';
import { videoEmbedUrl, videoWatchUrl } from '@argus/domain/evidence-link';
import { lazy, type Ref, Suspense, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { DrawnThumbnail } from './drawn-thumbnail.tsx';
import { ExternalLink } from './external-link.tsx';
import { WarningIcon } from './icons.tsx';
import { usePlayer } from './use-player.ts';

const VideoControls = lazy(() =>
  import('./video-controls.tsx').then(({ VideoControls }) => ({ default: VideoControls })),
);

/** For a page with keys of its own. */
export interface VideoHandle {
  /** Starts the video, or pauses and resumes it. */
  togglePlay: () => void;
  step: (direction: -1 | 1) => void;
}

export interface VideoPlayerProps {
  /** The 11-character YouTube id. */
  videoId: string;
  /** Accessible name of the video. */
  title: string;
  clip?: Clip | undefined;
  /** It was chosen elsewhere on the page. */
  startsPlaying?: boolean | undefined;
  /** The page has its own shortcuts: the video gets key presses only where it is focused with Tab. */
  leavesKeys?: boolean | undefined;
  onStart?: (() => void) | undefined;
  ref?: Ref<VideoHandle> | undefined;
}

/** A drawing until the user presses play: only then does the browser contact the video service. */
export function VideoPlayer({ videoId, title, clip = wholeVideo, leavesKeys = false, ...props }: VideoPlayerProps) {
  const { startsPlaying = false, onStart, ref } = props;
  const [isOpen, setOpen] = useState(startsPlaying);
  const frame = useRef<HTMLIFrameElement>(null);
  const surround = useRef<HTMLDivElement>(null);
  const isHovered = useRef(false);
  const player = usePlayer(frame, isOpen, clip);
  const chip = isShown(clip) ? formatClip(clip) : null;

  // The pressed button has been removed.
  useEffect(() => {
    if (isOpen && !startsPlaying) (leavesKeys ? surround : frame).current?.focus({ preventScroll: true });
  }, [isOpen, startsPlaying, leavesKeys]);

  // A click into the frame takes the focus, and with it every key press.
  useEffect(() => {
    if (!leavesKeys || !isOpen) return;
    function takeKeysBack() {
      if (!isHovered.current) return;
      setTimeout(() => {
        if (document.activeElement === frame.current) surround.current?.focus({ preventScroll: true });
      });
    }
    addEventListener('blur', takeKeysBack);
    return () => removeEventListener('blur', takeKeysBack);
  }, [leavesKeys, isOpen]);

  function open() {
    setOpen(true);
    onStart?.();
  }

  useImperativeHandle(ref, () => ({ togglePlay: isOpen ? player.togglePlay : open, step: player.step }));

  return (
    <div className="grid gap-2">
      <div
        ref={surround}
        tabIndex={leavesKeys ? -1 : undefined}
        onPointerEnter={() => {
          isHovered.current = true;
        }}
        onPointerLeave={() => {
          isHovered.current = false;
        }}
        className="almond relative isolate aspect-video overflow-hidden border border-line bg-night"
      >
        {isOpen ? (
          <iframe
            ref={frame}
            src={embedUrl(videoId, clip)}
            title={title}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
            className="absolute inset-0 size-full"
          />
        ) : (
          <button
            type="button"
            onClick={open}
            className="group absolute inset-0 grid size-full place-items-center focus-visible:-outline-offset-4"
          >
            <span className="sr-only">Play {title}. </span>
            <DrawnThumbnail videoId={videoId} />
            <PlayGlyph />
            {chip ? (
              <span className="absolute top-2 right-2 almond-sm bg-night/85 px-2 py-0.5 font-semibold text-glint text-sm tabular-nums">
                <span className="sr-only">Clip </span>
                {chip}
              </span>
            ) : null}
            <span className="absolute bottom-2 left-2 almond-sm bg-night/85 px-2 py-0.5 text-glint text-xs">
              Plays from youtube-nocookie.com
            </span>
          </button>
        )}
      </div>
      {player.failure ? (
        <p role="alert" className="flex items-start gap-2 text-rose text-sm">
          <WarningIcon size={18} className="shrink-0" />
          {player.failure}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
        {isOpen ? (
          <Suspense>
            <VideoControls player={player} clip={clip} />
          </Suspense>
        ) : null}
        <ExternalLink href={videoWatchUrl(videoId, clip.startSeconds)} className="text-muted">
          {clip.startSeconds ? `Open on YouTube at ${formatSeconds(clip.startSeconds)}` : 'Open on YouTube'}
        </ExternalLink>
      </div>
    </div>
  );
}

/** From the very beginning to the end is no clip. */
function isShown({ startSeconds, endSeconds }: Clip): boolean {
  return Boolean(startSeconds) || endSeconds !== null;
}

function embedUrl(videoId: string, { startSeconds }: Clip): string {
  const options = new URLSearchParams({
    autoplay: '1',
    enablejsapi: '1',
    origin: location.origin,
    playsinline: '1',
    rel: '0',
    ...(startSeconds ? { start: String(startSeconds) } : {}),
  });
  return `${videoEmbedUrl(videoId)}?${options}`;
}

/** An iris whose pupil is the play sign. */
function PlayGlyph() {
  return (
    <svg
      viewBox="0 0 96 64"
      fill="none"
      aria-hidden="true"
      className="relative w-20 drop-shadow-lg transition-transform duration-200 ease-lid group-hover:scale-110 sm:w-24"
    >
      <path d="M2 32Q48-30 94 32Q48 94 2 32z" className="fill-night opacity-80" />
      <circle cx="48" cy="32" r="20" className="fill-gold-fill" />
      <path d="M43 23.5v17l14-8.5z" className="fill-on-gold" />
    </svg>
  );
}
