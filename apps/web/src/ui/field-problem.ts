export interface FieldProblem {
  fieldId: string;
  msg: string;
}

export function problemAt(problems: readonly FieldProblem[], fieldId: string): string | null {
  return problems.find((problem) => problem.fieldId === fieldId)?.msg ?? null;
}
