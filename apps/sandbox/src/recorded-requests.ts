interface RecordedRequest {
  method: string;
  path: string;
  query: Readonly<Record<string, string>>;
  time: string;
}

export interface RecordedRequests {
  list(): readonly RecordedRequest[];
  count(pathPrefix: string): number;
  clear(): void;
}

const maxRequests = 1000;

/** Any other part of a query may be a key, a code or a signature, and is not recorded. */
const harmlessParams: ReadonlySet<string> = new Set(['steamids', 'vanityurl', 'xml', 'url']);

export function createRecorder(): RecordedRequests & { record(method: string, url: URL, time: Date): void } {
  let recorded: RecordedRequest[] = [];
  return {
    list: () => [...recorded],
    count: (pathPrefix) => recorded.filter(({ path }) => path.startsWith(pathPrefix)).length,
    clear() {
      recorded = [];
    },
    record(method, url, time) {
      const query = Object.fromEntries([...url.searchParams].filter(([name]) => harmlessParams.has(name)));
      recorded.push({ method, path: url.pathname, query, time: time.toISOString() });
      if (recorded.length > maxRequests) recorded.shift();
    },
  };
}
