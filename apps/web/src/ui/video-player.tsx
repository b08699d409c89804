import { videoEmbedUrl } from '@argus/domain/evidence-link';
import { useEffect, useRef, useState } from 'react';
import { VideoThumbnail } from './video-thumbnail.tsx';

export interface VideoPlayerProps {
  /** The 11-character YouTube id. */
  videoId: string;
  /** Accessible name of the video. */
  title: string;
  /** It was chosen elsewhere on the page. */
  startsPlaying?: boolean | undefined;
  /** The page has its own shortcuts: the video gets key presses only while it is hovered or focused with Tab. */
  leavesKeys?: boolean | undefined;
}

/** A thumbnail until the user presses play: only then does the browser contact the video service. */
export function VideoPlayer({ videoId, title, startsPlaying = false, leavesKeys = false }: VideoPlayerProps) {
  const [isPlaying, setPlaying] = useState(startsPlaying);
  const frame = useRef<HTMLIFrameElement>(null);
  const surround = useRef<HTMLDivElement>(null);

  // The pressed button has been removed.
  useEffect(() => {
    if (isPlaying && !startsPlaying) (leavesKeys ? surround : frame).current?.focus();
  }, [isPlaying, startsPlaying, leavesKeys]);

  function takeKeysBack() {
    if (document.activeElement === frame.current) surround.current?.focus({ preventScroll: true });
  }

  return (
    <div
      ref={surround}
      tabIndex={leavesKeys ? -1 : undefined}
      onPointerLeave={leavesKeys ? takeKeysBack : undefined}
      className="almond relative isolate aspect-video overflow-hidden border border-line bg-night"
    >
      {isPlaying ? (
        <iframe
          ref={frame}
          src={`${videoEmbedUrl(videoId)}?autoplay=1`}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          className="absolute inset-0 size-full"
        />
      ) : (
        <button
          type="button"
          onClick={() => setPlaying(true)}
          className="group absolute inset-0 grid size-full place-items-center focus-visible:-outline-offset-4"
        >
          <span className="sr-only">Play {title}. </span>
          <VideoThumbnail videoId={videoId} />
          <PlayGlyph />
          <span className="absolute bottom-2 left-2 almond-sm bg-night/85 px-2 py-0.5 text-glint text-xs">
            Plays from youtube-nocookie.com
          </span>
        </button>
      )}
    </div>
  );
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
