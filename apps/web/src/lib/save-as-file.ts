/** Downloads the content as a file. */
export function saveAsFile(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Not immediately: the browser still has to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
