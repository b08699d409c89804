import type { InputProblem } from '@argus/contract/kernel/error-body';
import { reportMessages } from '@argus/domain/cases/report-rules';
import { AppError, InvalidInputError } from '../../app/errors.ts';
import type { StoredContent } from '../../platform/db/schema/reports.ts';
import type { SteamPlayer } from '../../platform/integrations/steam.ts';

type Mate = StoredContent['lobbiedWith'][number];
type Named = Pick<SteamPlayer, 'name' | 'avatarUrl'>;
export type LookUp = (steam64Id: string) => Promise<SteamPlayer>;
type Wanted = { steam64Id: string; problem: InputProblem };

/** The lookup runs before any row is locked, because Steam may be slow. */
export async function lookUpSubmission(lookUp: LookUp, content: StoredContent) {
  const { reportedSteam64Id } = content;
  const message = reportMessages.steam64_id_invalid;
  const problem: InputProblem = { id: 'steam64_id_invalid', message, path: 'reportedSteam64Id' };
  const reported = reportedSteam64Id === null ? [] : [{ steam64Id: reportedSteam64Id, problem }];
  const found = await lookUpPlayers(lookUp, [...reported, ...wantMates(content)]);
  const player = found.get(reportedSteam64Id ?? '');
  if (!player) throw new InvalidInputError([problem]);
  return { player, content: nameMates(content, found) };
}

/** Lobby mates whom the report already names keep their name and picture. */
export async function lookUpNewMates(
  lookUp: LookUp,
  content: StoredContent,
  present: readonly Mate[],
): Promise<StoredContent> {
  const named = new Map<string, Named>(present.map((mate) => [mate.steam64Id, mate]));
  const wanted = wantMates(content).filter(({ steam64Id }) => !named.has(steam64Id));
  return nameMates(content, new Map([...named, ...(await lookUpPlayers(lookUp, wanted))]));
}

/**
 * Returns all players or throws all problems at once. The error that Steam is unavailable passes through, because it is
 * no problem of the report.
 */
async function lookUpPlayers(lookUp: LookUp, wanted: readonly Wanted[]): Promise<Map<string, SteamPlayer>> {
  const answers = await Promise.all(
    wanted.map(({ steam64Id, problem }) =>
      lookUp(steam64Id).catch((error: unknown) => {
        if (error instanceof AppError && error.id === 'steam_profile_not_found') return problem;
        throw error;
      }),
    ),
  );
  const problems = answers.filter((answer) => 'message' in answer);
  if (problems.length > 0) throw new InvalidInputError(problems);
  return new Map(answers.filter((answer) => 'steam64Id' in answer).map((player) => [player.steam64Id, player]));
}

function wantMates({ lobbiedWith }: StoredContent): Wanted[] {
  return lobbiedWith.map(({ steam64Id }, index) => ({
    steam64Id,
    problem: {
      id: 'lobby_mate_unresolved',
      message: reportMessages.lobby_mate_unresolved,
      values: { input: steam64Id },
      path: `lobbiedWith.${index}.steam64Id`,
    },
  }));
}

function nameMates(content: StoredContent, named: ReadonlyMap<string, Named>): StoredContent {
  const lobbiedWith = content.lobbiedWith.flatMap(({ steam64Id }) => {
    const mate = named.get(steam64Id);
    return mate ? [{ steam64Id, name: mate.name, avatarUrl: mate.avatarUrl }] : [];
  });
  return { ...content, lobbiedWith };
}
