import { readStored, writeStored } from '../../lib/storage.ts';

const key = 'notice-announced';

/** Returns true once for each newer notice, across pages and tabs. */
export function isNews(userId: string, createdAt: string): boolean {
  const [ofUser, announced = ''] = (readStored('localStorage', key) ?? '').split(' ');
  if (ofUser === userId && createdAt <= announced) return false;
  writeStored('localStorage', key, `${userId} ${createdAt}`);
  return true;
}
