import { videoHostIds, videoHosts } from '@argus/domain/evidence/video-hosts';
import { isNewerVersion } from '@argus/domain/shared/version';
import type { Config } from '../../config.ts';
import { readVersion } from '../db/version.ts';
import { forwardedHopsHeader } from '../http/client-address.ts';
import { type Probe, probe } from '../integrations/probe.ts';
import { findNewestRelease, type Release } from '../integrations/releases.ts';
import { oembedUrl } from '../integrations/video-hosts.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

const maxClockSkewMs = 30_000;

export async function checkNetwork(config: Config): Promise<Finding[]> {
  const { UPDATE_CHECK_URL } = config;
  const askedHosts = config.LINK_CHECKS === 'on' ? videoHostIds : [];
  const [discord, steam, videoAnswers, release, local, site] = await Promise.all([
    probe(config.DISCORD_API_URL),
    probe(config.STEAM_COMMUNITY_URL),
    Promise.all(askedHosts.map((host) => probe(oembedUrl(config, host)))),
    UPDATE_CHECK_URL ? findNewestRelease(UPDATE_CHECK_URL) : null,
    probe(`http://${config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST}:${config.PORT}/api/health/ready`),
    probe(`${config.PUBLIC_URL}/api/health/live`),
  ]);
  const fix = 'Check this machine’s network, DNS and firewall.';
  const unchecked = warning('Evidence links stay unchecked.', 'Check the network, or set LINK_CHECKS=off.');
  return [
    checkReachable('Discord', discord, problem('Nobody can log in.', fix)),
    checkReachable('Steam', steam, problem('Player names and avatars are not updated.', fix)),
    ...askedHosts.map((host, index) => checkReachable(videoHosts[host].name, videoAnswers[index] ?? null, unchecked)),
    ...checkClock([discord, steam], Date.now()),
    ...(UPDATE_CHECK_URL ? [checkRelease(await readVersion(), release)] : []),
    ...checkServer(local, site, config),
  ];
}

function checkReachable(name: string, answer: Probe | null, otherwise: Finding): Finding {
  return answer ? ok(`${name} is reachable.`) : { ...otherwise, text: `${name} is not reachable. ${otherwise.text}` };
}

export function checkRelease(version: string, newest: Release | null): Finding {
  if (!newest) {
    return warning(
      'UPDATE_CHECK_URL does not say which version is the newest.',
      'It has to respond with JSON that has a tag_name, such as "v0.4.0".',
    );
  }
  if (!isNewerVersion(newest.version, version)) return ok(`This is Argus ${version}, the newest version.`);
  const details = newest.url ? `Read ${newest.url}, then update` : 'Update';
  return warning(
    `This is Argus ${version}; ${newest.version} is available.`,
    `${details}: docs/self-hosting.md, “Upgrade”.`,
  );
}

export function checkClock(answers: readonly (Pick<Probe, 'date'> | null)[], now: number): Finding[] {
  const date = answers.find((answer) => answer?.date)?.date;
  if (!date) return [];
  const skewMs = now - date.getTime();
  if (Math.abs(skewMs) <= maxClockSkewMs) return [ok('The clock is correct.')];
  const amount = `${Math.round(Math.abs(skewMs) / 1000)} seconds ${skewMs > 0 ? 'ahead' : 'behind'}`;
  return [problem(`This machine’s clock is ${amount}.`, 'Turn on time synchronisation: timedatectl set-ntp true.')];
}

export function checkServer(
  local: Probe | null,
  site: Probe | null,
  { PUBLIC_URL, PORT, TRUST_PROXY = 0 }: Config,
): Finding[] {
  if (!local) {
    return [warning(`The server is not running, or not on port ${PORT}.`, 'Start it: npm run serve.')];
  }
  const server =
    local.status === 200
      ? ok('The server is running and can reach its database.')
      : problem('The server is running but cannot reach its database.', 'Its log says why.');
  if (site?.status !== 200) {
    const what = site ? `responds with ${site.status}` : 'does not respond';
    const fix = `Check DNS, the certificate, and that the proxy sends requests to port ${PORT}.`;
    return [server, problem(`${PUBLIC_URL} ${what}.`, fix)];
  }
  const arrived = site.header(forwardedHopsHeader);
  const proxies = arrived === null ? [] : [checkProxies(Number(arrived), TRUST_PROXY)];
  return [server, ok(`${PUBLIC_URL} responds.`), ...proxies];
}

/**
 * If too few proxies are trusted, all visitors share the rate limits of the proxy. If too many are, visitors can forge
 * the address that counts.
 */
export function checkProxies(arrived: number, trusted: number): Finding {
  if (arrived === trusted) return ok(`TRUST_PROXY is correct: ${arrived === 0 ? 'no proxy' : arrived}.`);
  const fix = arrived === 0 ? 'Remove TRUST_PROXY and restart.' : `Set TRUST_PROXY=${arrived} and restart.`;
  return problem(
    arrived > trusted
      ? `Requests pass through ${arrived} proxies, but TRUST_PROXY says ${trusted || 'none'}: all visitors share one address’s rate limits.`
      : `Requests pass through ${arrived || 'no'} proxies, but TRUST_PROXY says ${trusted}: visitors can forge their address and evade rate limits.`,
    fix,
  );
}
