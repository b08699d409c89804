import { type Video, type VideoHostId, videoHosts, videoWatchUrl } from '@argus/domain/evidence/video-hosts';
import { cleanName } from '@argus/domain/shared/plain-text';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { fetchBytes, parseJson, UpstreamError } from './fetch-limited.ts';

export interface DescribedVideo {
  status: number;
  about: { title: string; channel: string } | null;
}

const limits = { timeoutMs: 6000, maxBytes: 64 * 1024 };
const stillLimits = { timeoutMs: 3000, maxBytes: 32 * 1024 };
const maxCharacters = { title: 200, channel: 100 };
const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);

type Addresses = Pick<Config, 'YOUTUBE_OEMBED_URL'>;

const oembedUrls: Record<VideoHostId, (config: Addresses) => string> = {
  youtube: ({ YOUTUBE_OEMBED_URL }) => YOUTUBE_OEMBED_URL,
};

export const oembedUrl = (config: Addresses, host: VideoHostId): string => oembedUrls[host](config);

const oembedSchema = z.object({ title: z.string(), author_name: z.string() });

export async function askVideoHost(config: Addresses, video: Video): Promise<DescribedVideo> {
  const url = new URL(oembedUrl(config, video.host));
  url.searchParams.set('url', videoWatchUrl(video));
  url.searchParams.set('format', 'json');
  const { status, bytes } = await fetchBytes(url, limits);
  const described = status === 200 ? oembedSchema.safeParse(parseJson(bytes.toString('utf8'))).data : undefined;
  if (!described) return { status, about: null };
  const title = cleanName(described.title, maxCharacters.title);
  const channel = cleanName(described.author_name, maxCharacters.channel);
  return { status, about: { title, channel } };
}

/** The frame is a data URL, so that the reader's browser does not contact the host of the video. */
export async function fetchStill(
  { IMAGE_HOSTS_URL }: Pick<Config, 'IMAGE_HOSTS_URL'>,
  video: Video,
): Promise<string | null> {
  const { host, path } = videoHosts[video.host].still(video.id);
  const base = IMAGE_HOSTS_URL ? `${IMAGE_HOSTS_URL}/${host}` : `https://${host}`;
  try {
    const { status, bytes } = await fetchBytes(new URL(`${base}${path}`), stillLimits);
    const isJpeg = status === 200 && bytes.subarray(0, jpegStart.length).equals(jpegStart);
    return isJpeg ? `data:image/jpeg;base64,${bytes.toString('base64')}` : null;
  } catch (error) {
    if (error instanceof UpstreamError) return null;
    throw error;
  }
}
