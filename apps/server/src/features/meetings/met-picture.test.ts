import { describe, expect, test } from 'vitest';
import { metPicturePath, readMetPicture } from './met-picture.ts';

const secret = 'a secret that is long enough for anybody';
const meeting = { steam64Id: '76561198084120707', metAt: Date.UTC(2026, 10, 3, 20), map: 'mirage' } as const;
const idOf = (path: string) => /\/card\/met\/(.*)\.png$/.exec(path)?.[1] ?? '';

describe('the address of a picture of a meeting', () => {
  test('contains the player, the map and the day, and nothing else', () => {
    const id = idOf(metPicturePath(secret, meeting));
    expect(id).toMatch(/^76561198084120707-mirage-20261103-[\w-]{22}$/);
    expect(readMetPicture(secret, id)).toEqual({ ...meeting, metAt: Date.UTC(2026, 10, 3) });
    expect(readMetPicture(secret, idOf(metPicturePath(secret, { ...meeting, map: null })))).toMatchObject({
      map: null,
    });
  });

  test('is the same for everybody who met the player there on that day', () => {
    expect(metPicturePath(secret, { ...meeting, metAt: meeting.metAt + 3_600_000 })).toBe(
      metPicturePath(secret, meeting),
    );
  });

  test('cannot be made up or changed', () => {
    const id = idOf(metPicturePath(secret, meeting));
    const forged = [
      id.replace('mirage', 'nuke'),
      id.replace('20261103', '20261104'),
      id.replace('76561198084120707', '76561198084120708'),
      id.slice(0, -1),
      `${id}A`,
      '',
      'x'.repeat(5000),
      idOf(metPicturePath('another secret that is long enough', meeting)),
    ];
    expect(forged.map((one) => readMetPicture(secret, one))).toEqual(forged.map(() => null));
  });
});
