import { loadPage } from '../src/app/page-loader.ts';
import { matchPage } from '../src/app/page-routes.ts';

/** Tests load a page before a click opens it, because `act` does not wait for a page that is still loading. */
export async function loadPages(...addresses: readonly string[]): Promise<void> {
  await Promise.all(addresses.map((address) => loadPage(matchPage(address).route)));
}
