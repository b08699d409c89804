import { readStored, writeStored } from '../../lib/storage.ts';

const key = 'notice-announced';

/** Returns true only the first time that this browser sees a newer notice, in whatever tab. */
export function isNews(userId: string, createdAt: string): boolean {
  const [ofUser, announced = ''] = (readStored('localStorage', key) ?? '').split(' ');
  if (ofUser === userId && createdAt <= announced) return false;
  writeStored('localStorage', key, `${userId} ${createdAt}`);
  return true;
}
