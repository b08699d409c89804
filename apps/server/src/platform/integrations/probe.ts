const timeoutMs = 6000;

export interface Probe {
  status: number;
  date: Date | null;
  header(name: string): string | null;
}

/** Any status means that the host is reachable. */
export async function probe(
  url: string,
  init: Pick<RequestInit, 'method' | 'headers' | 'body'> = {},
): Promise<Probe | null> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    await response.body?.cancel();
    const date = new Date(response.headers.get('date') ?? '');
    return {
      status: response.status,
      date: Number.isNaN(date.getTime()) ? null : date,
      header: (name) => response.headers.get(name),
    };
  } catch {
    return null;
  }
}
