/** A person includes their deleted accounts from before they came back, and Steam accounts that they had linked. */
export type Person = {
  ids: string[];
  isOwnSteam64Id: (steam64Id: string) => boolean;
};

export type CaseParties = {
  submitterId: string;
  reportedSteam64Id: string;
};

export type Involvement = 'submitter' | 'accused';

export function findInvolvement(person: Person, report: CaseParties): Involvement | null {
  if (person.ids.includes(report.submitterId)) return 'submitter';
  if (person.isOwnSteam64Id(report.reportedSteam64Id)) return 'accused';
  return null;
}

/** Only the submitter says who was in a lobby, so being named in one takes no right from anybody. */
export function isNamedInLobby(person: Person, lobbySteam64Ids: readonly string[]): boolean {
  return lobbySteam64Ids.some((steam64Id) => person.isOwnSteam64Id(steam64Id));
}
