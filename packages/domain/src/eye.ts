export type EyeHolder = { hasTheEye: boolean; eyeRemovedByStaff: boolean; essence: number; eyeEssence: number };

export function eyeAfterSettlement({ hasTheEye, eyeRemovedByStaff, essence, eyeEssence }: EyeHolder): boolean {
  return hasTheEye || (!eyeRemovedByStaff && essence >= eyeEssence);
}
