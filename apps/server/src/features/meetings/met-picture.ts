import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { mapIds } from '@argus/domain/meetings/maps';
import type { Meeting } from '@argus/domain/meetings/meeting-words';
import { isSteam64Id } from '@argus/domain/players/steam-id';
import { dayOf, toUtc } from '@argus/domain/shared/time';

/*
 * The address of a picture contains the whole meeting and nothing about the person who shares it. It is signed, so that
 * nobody can make us draw a meeting that no member remembers.
 */

const signatureLength = 22;
const noMap = 'somewhere';
const form = /^(\d{17})-([a-z0-9]+)-(\d{4})(\d\d)(\d\d)-([\w-]+)$/;

export interface PicturedMeeting extends Meeting {
  steam64Id: string;
}

export function metPicturePath(secret: string, { steam64Id, metAt, map }: PicturedMeeting): string {
  const text = `${steam64Id}-${map ?? noMap}-${toUtc(metAt).day.replaceAll('-', '')}`;
  return `/card/met/${text}-${sign(secret, text)}.png`;
}

/** Returns null unless we made this address. */
export function readMetPicture(secret: string, id: string): PicturedMeeting | null {
  const [, steam64Id = '', place = '', year, month, day, signature = ''] = form.exec(id) ?? [];
  const expected = Buffer.from(sign(secret, `${steam64Id}-${place}-${year}${month}${day}`));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected) || !isSteam64Id(steam64Id)) return null;
  const metAt = dayOf(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return { steam64Id, metAt, map: mapIds.find((known) => known === place) ?? null };
}

function sign(secret: string, text: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'pictures of meetings', 32));
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, signatureLength);
}
