/**
 * The part of a video that shows what is reported, in whole seconds; null stands for the start or the end of the video.
 */
export type Clip = { startSeconds: number | null; endSeconds: number | null };

export const wholeVideo: Clip = { startSeconds: null, endSeconds: null };

/** Hosts accept videos of up to twelve hours. */
export const maxClipSeconds = 43_200;

export const clipMessages = {
  moment_unreadable: /*i18n*/ { id: 'moment_unreadable', message: 'Write the moment as 2:14 or 2:14-2:31.' },
  moment_out_of_range: /*i18n*/ {
    id: 'moment_out_of_range',
    message: 'A moment can be at most 12:00:00 into the video.',
  },
  clip_ends_before_start: /*i18n*/ { id: 'clip_ends_before_start', message: 'The clip must end after it starts.' },
} as const;

export type ClipProblem = keyof typeof clipMessages;

const unitsShape = /^(?:(\d{1,5})h)?(?:(\d{1,5})m)?(?:(\d{1,5})s?)?$/i;
const clockShape = /^(?:(\d{1,2}):)?(\d{1,5}):([0-5]\d)$/;

/** Reads `134`, `134s`, `1m16s`, `1h2m3s`, `2:14` and `1:02:03`; fractions are cut off. */
export function parseSeconds(text: string): number | null {
  const trimmed = text.trim().replace(/\.\d{1,9}(?=s?$)/, '');
  if (trimmed === '') return null;
  const [, hours, minutes, seconds] = clockShape.exec(trimmed) ?? unitsShape.exec(trimmed) ?? [];
  if (hours === undefined && minutes === undefined && seconds === undefined) return null;
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}

/** Writes `2:14`, or `1:02:03` from an hour on. */
export function formatSeconds(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const tail = String(rest).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}

/** Writes `2:14-2:31`, `2:14` or `0:00-2:31`, and nothing for the whole video. */
export function formatClip({ startSeconds, endSeconds }: Clip): string {
  if (startSeconds === null && endSeconds === null) return '';
  const start = formatSeconds(startSeconds ?? 0);
  return endSeconds === null ? start : `${start}-${formatSeconds(endSeconds)}`;
}

/** Reads what somebody typed into the field of a clip: `2:14-2:31`, with any dash, or only the start. */
export function parseClip(text: string): Clip | null {
  if (text.trim() === '') return wholeVideo;
  const [start = '', end, ...rest] = text.split(/[-\u2013\u2014]/);
  if (rest.length > 0) return null;
  const startSeconds = parseSeconds(start);
  const endSeconds = end === undefined ? null : parseSeconds(end);
  if (startSeconds === null || (end !== undefined && endSeconds === null)) return null;
  return { startSeconds, endSeconds };
}

export function findClipProblem({ startSeconds, endSeconds }: Clip): ClipProblem | null {
  const isOutside = (seconds: number | null) =>
    seconds !== null && (!Number.isInteger(seconds) || seconds < 0 || seconds > maxClipSeconds);
  if (isOutside(startSeconds) || isOutside(endSeconds)) return 'moment_out_of_range';
  return endSeconds !== null && endSeconds <= (startSeconds ?? 0) ? 'clip_ends_before_start' : null;
}
