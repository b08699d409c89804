import { videoThumbnailUrl } from '@argus/domain/evidence-link';
import { RemotePicture } from './remote-picture.tsx';

export function VideoThumbnail({ videoId }: { videoId: string }) {
  return (
    <RemotePicture
      src={videoThumbnailUrl(videoId)}
      alt=""
      fallback={<ClosedLens />}
      className="absolute inset-0 size-full object-cover"
    />
  );
}

/** For a video without a thumbnail. */
function ClosedLens() {
  return (
    <svg
      viewBox="0 0 320 180"
      fill="none"
      strokeWidth="1.5"
      aria-hidden="true"
      className="absolute inset-0 size-full stroke-line-strong opacity-70"
    >
      <path d="M20 90Q160-50 300 90Q160 230 20 90z" />
      <circle cx="160" cy="90" r="58" />
      <circle cx="160" cy="90" r="47" strokeWidth="20" strokeDasharray="1.5 6" />
    </svg>
  );
}
