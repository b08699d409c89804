import type { ReactNode } from 'react';
import { VideoPlayer } from '../../ui/video-player.tsx';
import type { CaseVideo } from './case-videos.ts';

export interface CaseStageProps {
  /** null where the case has no video. */
  video: CaseVideo | null;
  /** It was picked from the evidence list. */
  startsPlaying: boolean;
  /** Shown below the video, e.g. whether it is still available. */
  children?: ReactNode;
}

/** One large player for all videos of the case. */
export function CaseStage({ video, startsPlaying, children }: CaseStageProps) {
  if (!video) {
    return (
      <p className="almond grid min-h-40 place-content-center border border-line border-dashed p-6 text-center text-muted">
        No video in this report. The other evidence is below.
      </p>
    );
  }
  const { key, videoId, name, description } = video;
  return (
    <figure className="grid content-start gap-2">
      <VideoPlayer
        key={key}
        videoId={videoId}
        title={description ? `${name}: ${description}` : name}
        startsPlaying={startsPlaying}
        leavesKeys
      />
      {description ? <figcaption className="wrap-anywhere">{description}</figcaption> : null}
      {children}
    </figure>
  );
}
