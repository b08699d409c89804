import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { say } from '../../lib/language/say.ts';

/** The sentences that contain them address the person who logs in. */
export const nicknames: readonly [MessageDescriptor, ...MessageDescriptor[]] = [
  msg`Ace`,
  msg`Entry Fragger`,
  msg`Clutch Minister`,
  msg`Smoke Criminal`,
  msg`Lurker`,
  msg`Eco Hero`,
  msg`Pop Flash Pro`,
  msg`Site Anchor`,
  msg`Bomb Whisperer`,
  msg`Mid Controller`,
  msg`Utility Wizard`,
  msg`Retake Artist`,
  msg`Ninja Defuser`,
  msg`Headshot Machine`,
  msg`Palace Guard`,
  msg`Banana Boss`,
];

export function greeting(nickname: string): string {
  return t`Welcome, ${nickname}! Good to see you.`;
}

export function pickNickname(): string {
  return say(nicknames[Math.floor(Math.random() * nicknames.length)] ?? nicknames[0]);
}
