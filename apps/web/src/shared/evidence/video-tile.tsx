import type { Clip } from '@argus/domain/evidence/clip';
import type { Video } from '@argus/domain/evidence/video-hosts';
import { lazy, Suspense, useState } from 'react';
import { VideoPoster } from './video-poster.tsx';

const VideoPlayer = lazy(() => import('./video-player.tsx').then(({ VideoPlayer }) => ({ default: VideoPlayer })));

/** The video player is loaded only when it is needed. */
export function VideoTile(tile: { video: Video; title: string; clip: Clip }) {
  const [isPlaying, setPlaying] = useState(false);
  if (isPlaying) {
    return (
      <Suspense fallback={<span className="almond block aspect-video border border-line bg-night" />}>
        <VideoPlayer {...tile} startsPlaying />
      </Suspense>
    );
  }
  return (
    <div className="almond relative isolate aspect-video overflow-hidden border border-line bg-night hover:border-gold">
      <VideoPoster {...tile} onPlay={() => setPlaying(true)} />
    </div>
  );
}
