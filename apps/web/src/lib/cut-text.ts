export function cutText(text: string, maxLength: number): string {
  const characters = [...text.replace(/\s+/gu, ' ').trim()];
  if (characters.length <= maxLength) return characters.join('');
  const cut = characters.slice(0, maxLength - 1).join('');
  return `${cut.replace(/\s+\S{0,30}$/u, '')}…`;
}
