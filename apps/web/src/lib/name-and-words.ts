import { t } from '@lingui/core/macro';

/** Returns for example `Mara: Pending Verdict`. A language may have another mark than the colon. */
export function nameAndVerdict(name: string, verdict: string): string {
  return t`${name}: ${verdict}`;
}

/** Returns for example `Video 1: the flick in round 3`. */
export function nameAndDescription(name: string, description: string | null | undefined): string {
  return description ? t`${name}: ${description}` : name;
}
