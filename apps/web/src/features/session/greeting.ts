export const nicknames = [
  'Ace',
  'Entry Fragger',
  'Clutch Minister',
  'Smoke Criminal',
  'Lurker',
  'Eco Hero',
  'Pop Flash Pro',
  'Site Anchor',
  'Bomb Whisperer',
  'Mid Controller',
  'Utility Wizard',
  'Retake Artist',
  'Ninja Defuser',
  'Headshot Machine',
  'Palace Guard',
  'Banana Boss',
] as const;

export function greeting(nickname: string): string {
  return `Welcome, ${nickname}! Good to see you.`;
}

export function pickNickname(): string {
  return nicknames[Math.floor(Math.random() * nicknames.length)] ?? nicknames[0];
}
