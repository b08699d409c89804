import { videoEmbedUrl } from '@argus/domain/evidence-link';
import { useEffect, useRef, useState } from 'react';
import { VideoThumbnail } from './video-thumbnail.tsx';

export interface VideoPlayerProps {
  /** The 11 characters by which YouTube knows it. */
  videoId: string;
  /** Says which video it is. */
  title: string;
  /** Somebody asked for it elsewhere on the page. */
  startsPlaying?: boolean | undefined;
  /** The page has keys of its own: the video gets them only while somebody points at it or goes into it by Tab. */
  leavesKeys?: boolean | undefined;
}

/** A still until somebody presses play: only then does the video service learn of them. */
export function VideoPlayer({ videoId, title, startsPlaying = false, leavesKeys = false }: VideoPlayerProps) {
  const [isPlaying, setPlaying] = useState(startsPlaying);
  const frame = useRef<HTMLIFrameElement>(null);
  const surround = useRef<HTMLDivElement>(null);

  // The button that was pressed is gone.
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
