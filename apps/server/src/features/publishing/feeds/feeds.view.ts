import type { EntryRow } from './feeds.queries.ts';

const day = (at: Date) => at.toISOString().slice(0, 10);

export function toEntry(publicUrl: string, row: EntryRow) {
  const { id, kind, steam64Id, happenedAt, retractedAt } = row;
  return {
    id: `${publicUrl}/feeds/${kind}#${id}`,
    ...(kind === 'banned' ? describeBan(row) : describeConviction(row)),
    url: `${publicUrl}/?steamId=${steam64Id}`,
    publishedAt: happenedAt.toISOString(),
    updatedAt: (retractedAt ?? happenedAt).toISOString(),
  };
}

function describeConviction({ name, cheatsUsed, isUnderAppeal, happenedAt, retractedAt }: EntryRow) {
  if (retractedAt) {
    return {
      title: `Overturned: the conviction of ${name}`,
      text: `The conviction of ${day(happenedAt)} was overturned on ${day(retractedAt)}. It no longer counts.`,
    };
  }
  const cheats = cheatsUsed && cheatsUsed.length > 0 ? ` Cheats: ${cheatsUsed.join(', ')}.` : '';
  const appeal = isUnderAppeal ? ' The conviction is under appeal.' : '';
  return {
    title: `${name} was convicted of cheating`,
    text: `Convicted on ${day(happenedAt)}.${cheats}${appeal}`,
  };
}

function describeBan({ name, happenedAt, retractedAt }: EntryRow) {
  return retractedAt
    ? {
        title: `Lifted: the Steam ban of ${name}`,
        text: `Steam showed a ban on ${day(happenedAt)}. It was gone on ${day(retractedAt)}.`,
      }
    : {
        title: `${name} was banned by Steam`,
        text: `Steam showed a ban on ${day(happenedAt)}. Steam does not say for which game.`,
      };
}

export function feedTags(rows: readonly EntryRow[]): string[] {
  return [
    'convictions',
    ...rows.flatMap(({ steam64Id, reportId }) => [`player:${steam64Id}`, ...(reportId ? [`report:${reportId}`] : [])]),
  ];
}
