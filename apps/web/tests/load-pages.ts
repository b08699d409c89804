import { loadPage } from '../src/app/page-loader.ts';
import { matchPage } from '../src/app/page-routes.ts';

/** So that a click opens them: `act` does not wait for a page that has yet to be loaded. */
export async function loadPages(...addresses: readonly string[]): Promise<void> {
  await Promise.all(addresses.map((address) => loadPage(matchPage(address).route)));
}
