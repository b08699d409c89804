import type { Language } from '@argus/domain/shared/languages';
import { listFormatOf } from '@argus/domain/shared/list-format';
import { type Say, sayIn } from '../../../platform/language/say-in.ts';
import { feedMessages } from './feed-messages.ts';
import type { EntryRow } from './feeds.queries.ts';

const day = (at: Date) => at.toISOString().slice(0, 10);

export function toEntry(publicUrl: string, row: EntryRow, language: Language) {
  const say = sayIn(language);
  const { id, kind, steam64Id, happenedAt, retractedAt } = row;
  return {
    id: `${publicUrl}/feeds/${kind}#${id}`,
    ...(kind === 'banned' ? describeBan(row, say) : describeConviction(row, say, language)),
    url: `${publicUrl}/?steamId=${steam64Id}`,
    publishedAt: happenedAt.toISOString(),
    updatedAt: (retractedAt ?? happenedAt).toISOString(),
  };
}

function describeConviction(
  { name, cheatsUsed, isUnderAppeal, happenedAt, retractedAt }: EntryRow,
  say: Say,
  language: Language,
) {
  const said = { player: name, day: day(happenedAt), appeal: isUnderAppeal ? 'yes' : 'no' };
  if (retractedAt) {
    return {
      title: say(feedMessages.overturned, said),
      text: say(feedMessages.overturned_on, { ...said, endDay: day(retractedAt) }),
    };
  }
  const cheats = listFormatOf(language).format(cheatsUsed ?? []);
  return {
    title: say(feedMessages.convicted, said),
    text: cheats === '' ? say(feedMessages.convicted_on, said) : say(feedMessages.convicted_for, { ...said, cheats }),
  };
}

function describeBan({ name, happenedAt, retractedAt }: EntryRow, say: Say) {
  const said = { player: name, day: day(happenedAt) };
  return retractedAt
    ? {
        title: say(feedMessages.lifted, said),
        text: say(feedMessages.lifted_on, { ...said, endDay: day(retractedAt) }),
      }
    : { title: say(feedMessages.banned, said), text: say(feedMessages.banned_on, said) };
}

export function feedTags(rows: readonly EntryRow[]): string[] {
  return [
    'convictions',
    ...rows.flatMap(({ steam64Id, reportId }) => [`player:${steam64Id}`, ...(reportId ? [`report:${reportId}`] : [])]),
  ];
}
