import { type ApiClient, RefusedError } from '@argus/contract/kernel/client';
import { verdictCounts } from '@argus/contract/players/verdict-counts';
import {
  hasVerdict,
  maliciousHeadline,
  type ReportStatus,
  statusColor,
  statusLabel,
  statusNotice,
} from '@argus/domain/cases/report-status';
import { describePictureMeeting, listPictureNews } from '@argus/domain/meetings/meeting-words';
import { rankLabel } from '@argus/domain/members/ranks';
import { verdictHeadlines, verdictSentence } from '@argus/domain/players/search-verdict';
import { isSteam64Id } from '@argus/domain/players/steam-id';
import { joinSentences } from '@argus/domain/shared/join-sentences';
import type { Message } from '@argus/domain/shared/message';
import { AppError } from '../../../app/errors.ts';
import type { Say } from '../../../platform/language/say-in.ts';
import type { PicturedMeeting } from '../../meetings/met-picture.ts';
import { cardMessages } from './card-messages.ts';
import type { Card } from './draw-card.ts';

export interface Described {
  card: Omit<Card, 'product' | 'avatar' | 'language'>;
  /** This is absent if the card is not about a person. */
  avatarUrl?: string | null;
  tags: string[];
}

/** Cards show only public data, so they use the public calls. */
export const describers: Record<string, (api: ApiClient, id: string, say: Say) => Promise<Described | null>> = {
  player: describePlayer,
  report: describeReport,
  user: describeUser,
};

async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  return asked.catch((error: unknown) => {
    if (!(error instanceof RefusedError)) throw error;
    if (error.status < 500) return null;
    // There is no image while a source of the card is unavailable, which is not an internal error.
    const id = error.is('database_unavailable') ? 'database_unavailable' : 'card_unavailable';
    throw new AppError(id, { cause: error });
  });
}

async function describePlayer(api: ApiClient, steam64Id: string, say: Say): Promise<Described | null> {
  if (!isSteam64Id(steam64Id)) return null;
  const tags = [`player:${steam64Id}`];
  const result = await orNull(api('GET /api/cheaters/search', { query: { steamId: steam64Id } }));
  if (!result) {
    const profile = await orNull(api('GET /api/steam/profile', { query: { steamInput: steam64Id } }));
    const nothing = { convictions: 0, pending: 0, closed: 0, lobbyAssociations: 0 };
    const title = profile?.personaname ?? steam64Id;
    const verdict = {
      headline: say(verdictHeadlines.unknown),
      sentence: say(verdictSentence(nothing)),
      color: 'none' as const,
    };
    return { card: { title, detail: steam64Id, ...verdict }, avatarUrl: profile?.avatarfull ?? null, tags };
  }
  const { summary, determinedPlayerStatus } = result;
  const { verdict, color, underAppeal } = determinedPlayerStatus;
  const sentence = say(verdictSentence(verdictCounts(result)));
  return {
    card: {
      title: summary.reportedPlayerName,
      detail: steam64Id,
      headline: say(verdictHeadlines[verdict]),
      sentence: underAppeal ? say(cardMessages.under_appeal, { sentence }) : sentence,
      color: verdict === 'unknown' ? 'none' : color,
    },
    avatarUrl: summary.reportedPlayerAvatar,
    tags,
  };
}

/** The player's present verdict, and when somebody met them. It says nothing about who that was. */
export async function describeMeeting(api: ApiClient, meeting: PicturedMeeting, say: Say): Promise<Described | null> {
  const { steam64Id } = meeting;
  const described = await describePlayer(api, steam64Id, say);
  if (!described) return null;
  const result = await orNull(api('GET /api/cheaters/search', { query: { steamId: steam64Id } }));
  const bans = result?.steamBans;
  const bannedDay = bans && bans.vacBans + bans.gameBans > 0 ? bans.lastBanDay : null;
  const news = listPictureNews(meeting.metAt, {
    convictedAt: result?.conviction ? Date.parse(result.conviction.convictedAt) : null,
    bannedDay: bannedDay === null ? null : Date.parse(bannedDay),
  });
  const sentences = joinSentences(news.map((one) => say(one)));
  const isUnderAppeal = result?.determinedPlayerStatus.underAppeal ?? false;
  const withAppeal = (sentence: string) => (isUnderAppeal ? say(cardMessages.under_appeal, { sentence }) : sentence);
  return {
    ...described,
    card: {
      ...described.card,
      detail: say(describePictureMeeting(meeting)),
      sentence: sentences === '' ? described.card.sentence : withAppeal(sentences),
    },
  };
}

async function describeReport(api: ApiClient, reportId: string, say: Say): Promise<Described | null> {
  const report = await orNull(api('GET /api/reports/{reportId}', { params: { reportId } }));
  if (!report || report.reportStatus === 'draft') return null;
  const { reportStatus } = report;
  const tags = [`report:${reportId}`, `player:${report.reportedSteam64Id}`];
  // The card of a malicious report names nobody, so that it does not help to spread it.
  if (reportStatus === 'verified_troll') {
    const notice = statusNotice(reportStatus);
    const card = {
      title: say(maliciousHeadline),
      detail: say(cardMessages.report_number, { number: reportId.slice(-6) }),
      headline: say(cardMessages.no_verdict_on_anybody),
      sentence: notice ? say(notice) : '',
      color: 'none',
    } as const;
    return { card, avatarUrl: null, tags };
  }
  return {
    card: {
      title: report.reportedPlayerName,
      detail: say(cardMessages.report_on, { player: report.reportedSteam64Id }),
      headline: say(statusLabel(reportStatus)),
      sentence: say(reportSentence(reportStatus, report.underAppeal)),
      color: statusColor(reportStatus),
    },
    avatarUrl: report.reportedPlayerAvatar,
    tags,
  };
}

function reportSentence(status: ReportStatus, isUnderAppeal: boolean): Message {
  if (!hasVerdict(status)) return cardMessages.waiting;
  return isUnderAppeal ? cardMessages.closed_under_appeal : cardMessages.closed;
}

async function describeUser(api: ApiClient, identifier: string, say: Say): Promise<Described | null> {
  const user = await orNull(api('GET /api/users/public-profile/{identifier}', { params: { identifier } }));
  if (!user) return null;
  return {
    card: {
      title: user.username,
      detail: say(user.hasTheEye ? cardMessages.holds_the_eye : cardMessages.member),
      headline: say(rankLabel(user.rank)),
      sentence: say(cardMessages.user_figures, {
        essence: user.essence,
        convictions: user.vuprSubmittedCount,
        reviews: user.overwatchReviewsDone,
      }),
      color: 'gold',
    },
    avatarUrl: user.steamAvatarUrl,
    tags: [`user:${user._id}`],
  };
}
