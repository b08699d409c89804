import type { Config } from '../config.ts';
import { forwardedHopsHeader } from '../http/client-address.ts';
import { type Probe, probe } from '../integrations/probe.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

const mostClockSkewMs = 30_000;

export async function checkNetwork(config: Config): Promise<Finding[]> {
  const [discord, steam, local, site] = await Promise.all([
    probe(config.DISCORD_API_URL),
    probe(config.STEAM_COMMUNITY_URL),
    probe(`http://${config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST}:${config.PORT}/api/health/ready`),
    probe(`${config.PUBLIC_URL}/api/health/live`),
  ]);
  return [
    checkReachable('Discord', discord, 'Nobody can log in.'),
    checkReachable('Steam', steam, 'Names and avatars of players stay as they are.'),
    ...checkClock([discord, steam], Date.now()),
    ...checkServer(local, site, config),
  ];
}

function checkReachable(name: string, answer: Probe | null, consequence: string): Finding {
  if (answer) return ok(`${name} is reachable.`);
  return problem(`${name} is not reachable. ${consequence}`, 'Check the network, DNS and firewall of this machine.');
}

export function checkClock(answers: readonly (Pick<Probe, 'date'> | null)[], now: number): Finding[] {
  const date = answers.find((answer) => answer?.date)?.date;
  if (!date) return [];
  const skewMs = now - date.getTime();
  if (Math.abs(skewMs) <= mostClockSkewMs) return [ok('The clock is right.')];
  const amount = `${Math.round(Math.abs(skewMs) / 1000)} seconds ${skewMs > 0 ? 'ahead' : 'behind'}`;
  return [
    problem(`The clock of this machine is ${amount}.`, 'Turn on time synchronisation: timedatectl set-ntp true.'),
  ];
}

export function checkServer(
  local: Probe | null,
  site: Probe | null,
  { PUBLIC_URL, PORT, TRUST_PROXY = 0 }: Config,
): Finding[] {
  if (!local) {
    return [warning(`The server does not run, or not on port ${PORT}.`, 'Start it: npm run serve.')];
  }
  const findings = [
    local.status === 200
      ? ok('The server runs and reaches its database.')
      : problem('The server runs but does not reach its database.', 'Its log says why.'),
  ];
  if (site?.status !== 200) {
    const what = site ? `answers ${site.status}` : 'does not answer';
    return [
      ...findings,
      problem(
        `${PUBLIC_URL} ${what}.`,
        `Check DNS, the certificate, and that the proxy sends requests to port ${PORT}.`,
      ),
    ];
  }
  const arrived = site.header(forwardedHopsHeader);
  return [
    ...findings,
    ok(`${PUBLIC_URL} answers.`),
    ...(arrived === null ? [] : [checkProxies(Number(arrived), TRUST_PROXY)]),
  ];
}

/** Too few: everybody shares the limits of the proxy. Too many: anybody can choose the address that limits count. */
export function checkProxies(arrived: number, trusted: number): Finding {
  if (arrived === trusted) return ok(`TRUST_PROXY fits what arrives: ${arrived === 0 ? 'no proxy' : arrived}.`);
  const fix = arrived === 0 ? 'Remove TRUST_PROXY and restart.' : `Set TRUST_PROXY=${arrived} and restart.`;
  return problem(
    arrived > trusted
      ? `Requests pass ${arrived} proxies, and TRUST_PROXY says ${trusted || 'none'}: all visitors share the limits of one address.`
      : `Requests pass ${arrived || 'no'} proxies, and TRUST_PROXY says ${trusted}: visitors can choose the address that limits count.`,
    fix,
  );
}
