import { type Clip, formatSeconds, wholeVideo } from '@argus/domain/evidence/clip';
import { type Video, videoEmbedUrl, videoHosts, videoWatchUrl } from '@argus/domain/evidence/video-hosts';
import { t } from '@lingui/core/macro';
import { lazy, type Ref, Suspense, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { ExternalLink } from '../../ui/actions/external-link.tsx';
import { WarningIcon } from '../../ui/display/icons.tsx';
import { usePlayer } from './use-video-player.ts';
import { VideoPoster } from './video-poster.tsx';
import { watchFrameClicks } from './watch-frame-clicks.ts';

const VideoControls = lazy(() =>
  import('./video-controls.tsx').then(({ VideoControls }) => ({ default: VideoControls })),
);

export interface VideoHandle {
  togglePlay: () => void;
  step: (direction: -1 | 1) => void;
}

export interface VideoPlayerProps {
  video: Video;
  title: string;
  clip?: Clip | undefined;
  startsPlaying?: boolean | undefined;
  /** True if the page has its own shortcuts; the video then gets key presses only if it is focused with Tab. */
  leavesKeys?: boolean | undefined;
  onStart?: (() => void) | undefined;
  ref?: Ref<VideoHandle> | undefined;
}

/** The browser contacts the video service only after the user presses play. */
export function VideoPlayer({ video, title, clip = wholeVideo, leavesKeys = false, ...props }: VideoPlayerProps) {
  const { startsPlaying = false, onStart, ref } = props;
  const hostName = videoHosts[video.host].name;
  const [isOpen, setOpen] = useState(startsPlaying);
  const frame = useRef<HTMLIFrameElement>(null);
  const surround = useRef<HTMLDivElement>(null);
  const player = usePlayer(frame, isOpen, clip);

  // The focus moves here, because the button that had it has been removed.
  useEffect(() => {
    if (isOpen && !startsPlaying) (leavesKeys ? surround : frame).current?.focus({ preventScroll: true });
  }, [isOpen, startsPlaying, leavesKeys]);

  // The focus is taken back after a click into the frame, because the frame would get every key press.
  useEffect(() => {
    if (!leavesKeys) return;
    return watchFrameClicks(
      () => frame.current,
      () => surround.current?.focus({ preventScroll: true }),
    );
  }, [leavesKeys]);

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
        className="almond relative isolate aspect-video overflow-hidden border border-line bg-night"
      >
        {isOpen ? (
          <iframe
            ref={frame}
            src={embedUrl(video, clip)}
            title={title}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
            className="absolute inset-0 size-full"
          />
        ) : (
          <VideoPoster video={video} title={title} clip={clip} onPlay={open} />
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
        <ExternalLink href={videoWatchUrl(video, clip.startSeconds)} className="text-muted">
          {clip.startSeconds
            ? t`Open on ${hostName} at ${{ time: formatSeconds(clip.startSeconds) }}`
            : t`Open on ${hostName}`}
        </ExternalLink>
      </div>
    </div>
  );
}

function embedUrl(video: Video, { startSeconds }: Clip): string {
  const options = new URLSearchParams({
    autoplay: '1',
    enablejsapi: '1',
    origin: location.origin,
    playsinline: '1',
    rel: '0',
    ...(startSeconds ? { start: String(startSeconds) } : {}),
  });
  return `${videoEmbedUrl(video)}?${options}`;
}
