import { mapNames } from '../meetings/maps.ts';
import type { Meeting } from '../meetings/meeting-words.ts';
import { showDay } from './reply.ts';

/** What a private reply says of the last meeting. Others must never read whom the asker met. */
export const meetingValues = ({ map, metAt }: Meeting) => ({
  where: map === null ? 'no_map' : 'map',
  map: map === null ? '' : mapNames[map],
  metDay: showDay(new Date(metAt).toISOString()),
});
