export type EyeCandidate = { hasTheEye: boolean; eyeRemovedByStaff: boolean; essence: number; eyeEssence: number };

/** Has reached the threshold; whether that is enough depends on the exam. A removal by staff is undone by neither. */
export function isEligibleForEye({ hasTheEye, eyeRemovedByStaff, essence, eyeEssence }: EyeCandidate): boolean {
  return !hasTheEye && !eyeRemovedByStaff && essence >= eyeEssence;
}

/** With the exam on, Essence alone never grants the Eye. Nothing but staff takes it away. */
export function eyeAfterSettlement(candidate: EyeCandidate & { isExamOn: boolean }): boolean {
  return candidate.hasTheEye || (!candidate.isExamOn && isEligibleForEye(candidate));
}
