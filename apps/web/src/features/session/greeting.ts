import { msg, t } from '@lingui/core/macro';
export const nicknames = [
  'Ace',
  msg`Entry Fragger`,
  msg`Clutch Minister`,
  msg`Smoke Criminal`,
  'Lurker',
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
] as const;

export function greeting(nickname: string): string {
  return t`Welcome, ${nickname}! Good to see you.`;
}

export function pickNickname(): string {
  return nicknames[Math.floor(Math.random() * nicknames.length)] ?? nicknames[0];
}
