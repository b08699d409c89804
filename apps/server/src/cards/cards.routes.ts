import { type ApiClient, RefusedError } from '@argus/contract/client';
import { siteCardPath } from '@argus/contract/page';
import { hasVerdict, statusColor, statusLabel } from '@argus/domain/report-status';
import { verdictHeadlines, verdictSentence } from '@argus/domain/search-verdict';
import { isSteam64Id } from '@argus/domain/steam-id';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { toCachedResponse } from '../http/cached-response.ts';
import { toErrorAnswer } from '../http/error-exit.ts';
import { createInProcessClient } from '../http/in-process.ts';
import { limitTtl } from '../http/response-cache.ts';
import { sendCached } from '../http/send-cached.ts';
import { UpstreamError } from '../integrations/fetch-limited.ts';
import { createSteamAvatars } from '../integrations/steam-avatars.ts';
import type { Services } from '../parts.ts';
import type { Card } from './draw-card.ts';
import { createDrawing } from './drawing.ts';

interface Described {
  card: Omit<Card, 'product' | 'avatar'>;
  /** Absent where the card is about nobody. */
  avatarUrl?: string | null;
  tags: string[];
}

/** Cards show what anybody may read, so they ask the public calls and know nothing else. */
const describers: Record<string, (api: ApiClient, id: string) => Promise<Described | null>> = {
  player: describePlayer,
  report: describeReport,
  user: describeUser,
};

/** For the pages that are about nobody. */
const siteCard: Described = {
  card: {
    title: 'Is this player a cheater?',
    detail: 'A community database of suspected Counter-Strike 2 cheaters',
    headline: 'Look up any player',
    sentence: 'Verdicts are reached by several reviewers, and every one shows its evidence. A report is not a verdict.',
    color: 'gold',
  },
  tags: [],
};

/** How long a card is cached that was drawn while Steam did not deliver the picture. */
const withoutAvatarMs = 60_000;

/** Pictures are shown by other sites' previews. */
const shownAnywhere = { 'cross-origin-resource-policy': 'cross-origin' };
const notFound = toCachedResponse({ ...toErrorAnswer('card_not_found'), headers: shownAnywhere });
const toPicture = (body: Buffer) => toCachedResponse({ status: 200, type: 'image/png', body, headers: shownAnywhere });

export function addCardRoutes(app: FastifyInstance, { cache, fastPath, config }: Services): void {
  const drawing = createDrawing();
  const fetchAvatar = createSteamAvatars(config);
  app.addHook('onClose', async () => drawing.close());
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    describe: () => Promise<Described | null>,
  ) => {
    const response = await cache.get(key, async () => {
      const described = await describe();
      if (!described) return { response: notFound, tags: [] };
      const { card, avatarUrl, tags } = described;
      const avatar = avatarUrl === undefined ? undefined : await fetchAvatar(avatarUrl).catch(drawWithout);
      const body = await drawing.draw({ product: config.PRODUCT_NAME, ...card, avatar });
      return { response: toPicture(body), tags };
    });
    fastPath.learn(request, key);
    return sendCached(request, reply, response);
  };

  const heavy = { config: { access: 'public', limit: 'heavy' } } as const;
  app.get(siteCardPath, heavy, (request, reply) => answer(request, reply, 'card', async () => siteCard));
  for (const [kind, describe] of Object.entries(describers)) {
    app.get<{ Params: { id: string } }>(`/card/${kind}/:id.png`, heavy, (request, reply) => {
      const { id } = request.params;
      const api = createInProcessClient(app, request.ip);
      return answer(request, reply, `card ${kind} ${id}`, () => describe(api, id));
    });
  }
}

/** The picture can be had later: a card without it is replaced soon. */
function drawWithout(error: unknown): null {
  if (!(error instanceof UpstreamError)) throw error;
  limitTtl(withoutAvatarMs);
  return null;
}

async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  return asked.catch((error: unknown) => {
    if (!(error instanceof RefusedError)) throw error;
    if (error.status < 500) return null;
    // A source of the card is unavailable: there is no picture for now, and nothing is broken here.
    const id = error.is('database_unavailable') ? 'database_unavailable' : 'card_unavailable';
    throw new AppError(id, { cause: error });
  });
}

async function describePlayer(api: ApiClient, steam64Id: string): Promise<Described | null> {
  if (!isSteam64Id(steam64Id)) return null;
  const tags = [`player:${steam64Id}`];
  const result = await orNull(api('GET /api/cheaters/search', { query: { steamId: steam64Id } }));
  if (!result) {
    const profile = await orNull(api('GET /api/steam/profile', { query: { steamInput: steam64Id } }));
    const nothing = { convictions: 0, pending: 0, closed: 0, lobbyAssociations: 0 };
    const card = { headline: verdictHeadlines.unknown, sentence: verdictSentence(nothing), color: 'none' as const };
    return {
      card: { title: profile?.personaname ?? steam64Id, detail: steam64Id, ...card },
      avatarUrl: profile?.avatarfull ?? null,
      tags,
    };
  }
  const { summary, determinedPlayerStatus, lobbyAssociations } = result;
  const counts = {
    convictions: summary.convictions,
    pending: summary.totalReports - summary.reviewedReports,
    closed: summary.reviewedReports - summary.convictions,
    lobbyAssociations: lobbyAssociations.length,
  };
  return {
    card: {
      title: summary.reportedPlayerName,
      detail: steam64Id,
      headline: determinedPlayerStatus.text,
      sentence: verdictSentence(counts),
      color: determinedPlayerStatus.color,
    },
    avatarUrl: summary.reportedPlayerAvatar,
    tags,
  };
}

async function describeReport(api: ApiClient, reportId: string): Promise<Described | null> {
  const report = await orNull(api('GET /api/reports/{reportId}', { params: { reportId } }));
  if (!report || report.reportStatus === 'draft') return null;
  const { reportStatus } = report;
  return {
    card: {
      title: report.reportedPlayerName,
      detail: `Report on ${report.reportedSteam64Id}`,
      headline: statusLabel(reportStatus),
      sentence: hasVerdict(reportStatus)
        ? 'Closed by community review.'
        : 'Waiting for community review. A report is not a verdict.',
      color: statusColor(reportStatus),
    },
    avatarUrl: report.reportedPlayerAvatar,
    tags: [`report:${reportId}`, `player:${report.reportedSteam64Id}`],
  };
}

async function describeUser(api: ApiClient, identifier: string): Promise<Described | null> {
  const user = await orNull(api('GET /api/users/public-profile/{identifier}', { params: { identifier } }));
  if (!user) return null;
  return {
    card: {
      title: user.username,
      detail: user.hasTheEye ? 'Holds the Eye' : 'Member',
      headline: user.rank,
      sentence: `${user.essence} Essence · ${user.vuprSubmittedCount} convictions · ${user.overwatchReviewsDone} reviews`,
      color: 'gold',
    },
    avatarUrl: user.steamAvatarUrl,
    tags: [`user:${user._id}`],
  };
}
