/** A problem at the element that holds what is wrong. */
export interface FieldProblem {
  fieldId: string;
  msg: string;
}

export function problemAt(problems: readonly FieldProblem[], fieldId: string): string | null {
  return problems.find((problem) => problem.fieldId === fieldId)?.msg ?? null;
}
