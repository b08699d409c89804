export function saveAsFile(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The URL is revoked later, because the browser still has to read the file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
