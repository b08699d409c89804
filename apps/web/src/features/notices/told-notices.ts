import { readStored, writeStored } from '../../lib/storage.ts';

const key = 'notice-told';

/** True once for each newer notice: neither another page nor another tab announces it again. */
export function isNews(userId: string, createdAt: string): boolean {
  const [ofUser, told = ''] = (readStored('localStorage', key) ?? '').split(' ');
  if (ofUser === userId && createdAt <= told) return false;
  writeStored('localStorage', key, `${userId} ${createdAt}`);
  return true;
}
