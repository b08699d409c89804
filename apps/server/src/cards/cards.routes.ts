import type { ApiClient } from '@argus/contract/client';
import { RefusedError } from '@argus/contract/client';
import { siteCardPath } from '@argus/contract/page';
import { hasVerdict, maliciousHeadline, statusColor, statusLabel, statusNotice } from '@argus/domain/report-status';
import { verdictHeadlines, verdictSentence } from '@argus/domain/search-verdict';
import { isSteam64Id } from '@argus/domain/steam-id';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { toErrorAnswer } from '../http/error-exit.ts';
import { createInProcessClient } from '../http/in-process.ts';
import { sendCached } from '../http/send-cached.ts';
import { createSteamAvatars } from '../integrations/steam-avatars.ts';
import type { Services } from '../parts.ts';
import type { Card } from './draw-card.ts';
import { createDrawing } from './drawing.ts';

interface Described {
  card: Omit<Card, 'product' | 'avatar'>;
  avatarUrl: string | null;
  tags: string[];
}

/** Cards show what anybody may read, so they ask the public calls and know nothing else. */
const describers: Record<string, (api: ApiClient, id: string) => Promise<Described | null>> = {
  player: describePlayer,
  report: describeReport,
  user: describeUser,
};

/** For the pages that are about nobody. */
const siteCard: Omit<Card, 'product'> = {
  title: 'Is this player a cheater?',
  detail: 'A community database of suspected Counter-Strike 2 cheaters',
  headline: 'Look up any player',
  sentence: 'Verdicts are reached by several reviewers, and every one shows its evidence. A report is not a verdict.',
  color: 'gold',
};

/** Pictures are shown by other sites' previews. */
const shownAnywhere = { 'cross-origin-resource-policy': 'cross-origin' };

export function addCardRoutes(app: FastifyInstance, { cache, fastPath, config }: Services): void {
  const drawing = createDrawing();
  const fetchAvatar = createSteamAvatars(config);
  app.addHook('onClose', async () => drawing.close());
  app.route({
    method: 'GET',
    url: siteCardPath,
    config: { access: 'public', limit: 'heavy' },
    handler: async (request, reply) => {
      fastPath.learn(request, siteCardPath);
      const response = await cache.get(siteCardPath, async () => {
        const body = await drawing.draw({ product: config.PRODUCT_NAME, ...siteCard });
        return { status: 200, type: 'image/png', body, headers: shownAnywhere, tags: [] };
      });
      return sendCached(request, reply, response);
    },
  });
  for (const [kind, describe] of Object.entries(describers)) {
    const url = `/card/${kind}/:id.png`;
    app.route<{ Params: { id: string } }>({
      method: 'GET',
      url,
      config: { access: 'public', limit: 'heavy' },
      handler: async (request, reply) => {
        const { id } = request.params;
        const key = `card ${kind} ${id}`;
        fastPath.learn(request, key);
        const response = await cache.get(key, async () => {
          const described = await describe(createInProcessClient(app, request.ip), id);
          if (!described) {
            return { ...toErrorAnswer('card_not_found'), headers: shownAnywhere, tags: [] };
          }
          const avatar = await fetchAvatar(described.avatarUrl);
          const body = await drawing.draw({ product: config.PRODUCT_NAME, ...described.card, avatar });
          return { status: 200, type: 'image/png', body, headers: shownAnywhere, tags: described.tags };
        });
        return sendCached(request, reply, response);
      },
    });
  }
}

async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  return asked.catch((error: unknown) => {
    if (!(error instanceof RefusedError)) throw error;
    if (error.status < 500) return null;
    // A source of the card is unavailable: there is no picture for now, and nothing is broken here.
    throw new AppError(error.is('database_unavailable') ? 'database_unavailable' : 'card_unavailable', {
      cause: error,
    });
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
      sentence: withAppeal(verdictSentence(counts), determinedPlayerStatus.underAppeal),
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
  const tags = [`report:${reportId}`, `player:${report.reportedSteam64Id}`];
  // The card of a malicious report names nobody: it would brand whom it was meant to hurt.
  if (reportStatus === 'verified_troll') {
    const sentence = statusNotice(reportStatus) ?? '';
    const card = {
      title: maliciousHeadline,
      detail: `Report #${reportId.slice(-6)}`,
      headline: 'No verdict on anybody',
    };
    return { card: { ...card, sentence, color: 'none' }, avatarUrl: null, tags };
  }
  return {
    card: {
      title: report.reportedPlayerName,
      detail: `Report on ${report.reportedSteam64Id}`,
      headline: statusLabel(reportStatus),
      sentence: hasVerdict(reportStatus)
        ? withAppeal('Closed by community review.', report.underAppeal)
        : 'Waiting for community review. A report is not a verdict.',
      color: statusColor(reportStatus),
    },
    avatarUrl: report.reportedPlayerAvatar,
    tags,
  };
}

const withAppeal = (sentence: string, isUnderAppeal: boolean) =>
  isUnderAppeal ? `${sentence} Under appeal.` : sentence;

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
