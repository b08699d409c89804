import { createHmac } from 'node:crypto';

/**
 * A number in [0, 1) for each key of one attempt. Without the secret nobody can predict it; the key is derived, so that no other
 * use of the secret reveals it.
 */
export function createExamDraw(secret: string, attempt: { userId: string; number: number }): (key: string) => number {
  const derived = createHmac('sha256', secret).update('exam draw').digest();
  return (key) =>
    createHmac('sha256', derived).update(`${attempt.userId}|${attempt.number}|${key}`).digest().readUIntBE(0, 6) /
    2 ** 48;
}
