export interface FieldProblem {
  fieldId: string;
  msg: string;
}

export function problemAt(problems: readonly FieldProblem[], fieldId: string): string | null {
  return problems.find((problem) => problem.fieldId === fieldId)?.msg ?? null;
}

export function focusFirstProblem([first]: readonly FieldProblem[]): void {
  if (first) document.getElementById(first.fieldId)?.focus();
}
