import type { Message } from '../shared/message.ts';
import { type Clip, clipMessages, findClipProblem } from './clip.ts';
import type { EvidenceType } from './evidence-link.ts';
import { readClip } from './video-hosts.ts';

/** Where in the evidence to look: the clip of a video, the round and the demo tick of a match. */
export type Moment = {
  startSeconds?: number | undefined;
  endSeconds?: number | undefined;
  round?: number | undefined;
  tick?: number | undefined;
};

/** A moment as it is sent: null stands for the whole video, while a missing clip is read from the link. */
export type TypedMoment = { [Field in keyof Moment]?: number | null | undefined };

export const maxRounds = 200;
/** Twelve hours on a 128-tick server are 5.5 million ticks. */
export const maxTicks = 10_000_000;

export const momentMessages = {
  ...clipMessages,
  round_invalid: /*i18n*/ {
    id: 'round_invalid',
    message: 'The round must be a whole number from 1 to {max}.',
    values: { max: maxRounds },
  },
  tick_invalid: /*i18n*/ {
    id: 'tick_invalid',
    message: 'The tick must be a whole number from 0 to {max, number}.',
    values: { max: maxTicks },
  },
} as const;

export type MomentFault = { id: 'moment_invalid'; message: Message; field: keyof Moment };

type TypedLink = TypedMoment & { type: EvidenceType; url: string };

export function clipOf({ startSeconds, endSeconds }: TypedMoment): Clip {
  return { startSeconds: startSeconds ?? null, endSeconds: endSeconds ?? null };
}

export function findMomentFault({ type, ...moment }: TypedLink): MomentFault | null {
  const fault = (field: keyof Moment, message: Message): MomentFault => ({ id: 'moment_invalid', message, field });
  if (type === 'video') {
    const clip = clipOf(moment);
    // A form sends NaN for a value that it cannot read.
    const isUnreadable = Number.isNaN(clip.startSeconds) || Number.isNaN(clip.endSeconds);
    const problem = isUnreadable ? 'moment_unreadable' : findClipProblem(clip);
    return problem ? fault('startSeconds', clipMessages[problem]) : null;
  }
  if (type === 'match' && !isWithin(moment.round, 1, maxRounds)) return fault('round', momentMessages.round_invalid);
  if (type === 'match' && !isWithin(moment.tick, 0, maxTicks)) return fault('tick', momentMessages.tick_invalid);
  return null;
}

export function cleanMoment({ type, url, startSeconds, endSeconds, round, tick }: TypedLink): Moment {
  if (type === 'match') return withoutEmpty({ round, tick });
  if (type !== 'video') return {};
  const typed = withoutEmpty({ startSeconds, endSeconds });
  if (Object.keys(typed).length > 0) return typed;
  const named = withoutEmpty(readClip(url));
  const isLeftOut = startSeconds === undefined && endSeconds === undefined;
  // A start of zero stands for the whole video although the link names a moment. It keeps that meaning when it is sent
  // again with the link.
  return isLeftOut || Object.keys(named).length === 0 ? named : { startSeconds: 0 };
}

export function gotoTickCommand(tick: number): string {
  return `demo_gototick ${tick}`;
}

function isWithin(value: number | null | undefined, min: number, max: number): boolean {
  return value === null || value === undefined || (Number.isInteger(value) && value >= min && value <= max);
}

function withoutEmpty(moment: TypedMoment): Moment {
  const { startSeconds, endSeconds, round, tick } = moment;
  return {
    ...(startSeconds == null ? {} : { startSeconds }),
    ...(endSeconds == null ? {} : { endSeconds }),
    ...(round == null ? {} : { round }),
    ...(tick == null ? {} : { tick }),
  };
}
