export const discordFailures = [
  'denied',
  'token-error',
  'garbage-token',
  'garbage-user',
  'user-401',
  'unreachable',
  'slow',
  '429',
  '500',
] as const;

export const steamFailures = ['unreachable', 'slow', '429', '500', 'garbage', 'huge', 'forbidden'] as const;

export const openIdFailures = [
  'wrong-claimed-id-host',
  'identity-mismatch',
  'wrong-op-endpoint',
  'wrong-return-to',
  'unsigned-claimed-id',
  'bad-signature',
  'replayed-nonce',
  'old-nonce',
  'cancel',
  'duplicate-params',
  'wrong-ns',
  'check-says-no',
  'check-unreachable',
  'check-slow',
  'check-garbage',
] as const;

/** YouTube answers so about every video; while none is set, every video is fine. */
export const youtubeFailures = ['restricted', 'gone', '429', 'slow'] as const;

/** The failures from `slow` on happen after the message was delivered. */
export const webhookFailures = [
  'unreachable',
  '429',
  '500',
  '504',
  '401',
  '404',
  'redirect',
  'slow',
  'cut-off',
  'garbage',
] as const;

export type YoutubeFailure = (typeof youtubeFailures)[number];
type WebhookFailure = (typeof webhookFailures)[number];
type DiscordFailure = (typeof discordFailures)[number];
type SteamFailure = (typeof steamFailures)[number];
export type OpenIdFailure = (typeof openIdFailures)[number];

interface FailureSwitch<Mode extends string> {
  /** Makes every matching call fail until cleared, or only the next `times` of them. */
  set(mode: Mode, times?: number): void;
  clear(): void;
  current(): Mode | null;
  /** Uses up one failure if the current mode is one of these. */
  take<Among extends Mode>(among: readonly Among[]): Among | null;
  /** Resolves when the switch is set or cleared, at the latest after `milliseconds`. */
  hold(milliseconds: number): Promise<void>;
}

export type Failures = ReturnType<typeof createFailures>;

export const retryAfterSeconds = 30;

function createFailureSwitch<Mode extends string>(): FailureSwitch<Mode> {
  let active: { mode: Mode; left: number } | null = null;
  const held = new Set<() => void>();

  function release(): void {
    for (const resolve of held) resolve();
    held.clear();
  }

  return {
    set(mode, times = Number.POSITIVE_INFINITY) {
      active = { mode, left: times };
      release();
    },
    clear() {
      active = null;
      release();
    },
    current: () => active?.mode ?? null,
    take(among) {
      if (active === null) return null;
      const { mode } = active;
      const taken = among.find((candidate) => candidate === mode);
      if (taken === undefined) return null;
      active.left -= 1;
      if (active.left <= 0) active = null;
      return taken;
    },
    async hold(milliseconds) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, milliseconds);
      held.add(resolve);
      await promise;
      clearTimeout(timer);
      held.delete(resolve);
    },
  };
}

export function createFailures() {
  const services = {
    discord: createFailureSwitch<DiscordFailure>(),
    steam: createFailureSwitch<SteamFailure>(),
    openid: createFailureSwitch<OpenIdFailure>(),
    youtube: createFailureSwitch<YoutubeFailure>(),
    webhook: createFailureSwitch<WebhookFailure>(),
  };
  return {
    ...services,
    clear() {
      for (const service of Object.values(services)) service.clear();
    },
  };
}
