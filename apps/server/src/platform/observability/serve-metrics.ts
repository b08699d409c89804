import { createServer } from 'node:http';
import { Registry } from 'prom-client';

export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

interface MetricsServerOptions {
  host: string;
  port: number;
  collect(): Promise<string>;
}

/** Metrics have their own port, so that a proxy does not expose them by mistake. */
export async function serveMetrics({ host, port, collect }: MetricsServerOptions): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    collect().then(
      (text) => response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: address && typeof address === 'object' ? address.port : port,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
