import type { Site } from '@argus/contract/site/site';
import { retrySentence } from '@argus/domain/cases/assignment';
import { consensusSentence } from '@argus/domain/cases/consensus';
import { lookupWarnings, reportMessages } from '@argus/domain/cases/report-rules';
import { decisionLabels, reportStatuses, statusLabel, statusNotice } from '@argus/domain/cases/report-status';
import { evidenceMessages, evidenceProblems } from '@argus/domain/evidence/evidence-link';
import { essenceAwards, formatEssenceChange } from '@argus/domain/members/essence';
import { rankOf, ranks } from '@argus/domain/members/ranks';
import { parseSteamInput } from '@argus/domain/players/steam-id';
import { editWindowDays, reportLimits } from '@argus/domain/shared/limits';
import { formatMessage } from '@argus/domain/shared/message';
import { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { steamForms } from '../features/info/steam-forms.tsx';
import { stepTitles } from '../features/report-form/form-steps.ts';
import { SessionContext } from '../features/session/session-context.ts';
import { SiteContext } from '../features/site/site-context.ts';
import { testSite } from '../features/site/test-site.ts';
import { formatNumber } from '../lib/language/format.ts';
import { say } from '../lib/language/say.ts';
import type { PageModule } from '../lib/page.ts';
import { paths } from '../lib/paths.ts';
import { ToastProvider } from '../ui/overlays/toast.tsx';

const site: Site = { ...testSite, eyeEssence: 1234 };

const pages = {
  [paths.rules]: await import('./info/rules.tsx'),
  [paths.docs]: await import('./info/docs.tsx'),
  [paths.about]: await import('./info/about-project.tsx'),
  [paths.faq]: await import('./info/faq.tsx'),
  [paths.support]: await import('./support-project.tsx'),
  [paths.contact]: await import('./contact-us.tsx'),
  [paths.requestRevaluation]: await import('./request-revaluation.tsx'),
  [paths.claimFalseReporting]: await import('./claim-false-reporting.tsx'),
  [paths.privacy]: await import('./info/privacy.tsx'),
  [paths.terms]: await import('./info/terms.tsx'),
  [paths.ranking]: await import('./info/ranking.tsx'),
  [paths.howToGainEssence]: await import('./info/how-to-gain-essence.tsx'),
  [paths.oauthSafety]: await import('./info/discord-oauth-safety.tsx'),
} satisfies Record<string, PageModule>;

type InfoPath = keyof typeof pages;

const all = Object.entries(pages);
const nothing = async () => {};
const session = {
  session: { status: 'visitor' as const },
  actions: {
    start: async () => 'refused' as const,
    askToLeave: async () => true,
    forget() {},
    logOut: nothing,
    refresh: nothing,
  },
};

function render({ Page }: PageModule, settings: Partial<Site> = {}): string {
  return renderToString(
    <MemoryRouter>
      <SiteContext value={{ ...site, ...settings }}>
        <SessionContext value={session}>
          <ToastProvider>
            <Page />
          </ToastProvider>
        </SessionContext>
      </SiteContext>
    </MemoryRouter>,
  );
}

/** Returns the visible text of a page. */
function textOf(path: InfoPath, settings?: Partial<Site>): string {
  return render(pages[path], settings)
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');
}

function idsOf(html: string): string[] {
  return [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id);
}

describe.each(all)('%s', (path, page) => {
  it('uses the product name of the settings', () => {
    expect(render(page)).not.toMatch(/argus/i);
  });

  it('can be indexed, and has a title and a description', () => {
    const client = new QueryClient();
    const api = () => Promise.reject(new Error('no page here asks the server'));
    const head = page.head({ site, client, api, params: {}, searchParams: new URLSearchParams() });
    expect(head).toMatchObject({ isIndexed: true, canonicalPath: path });
    expect(head.title).not.toBe('');
    expect(head.description?.length).toBeGreaterThan(40);
    expect(head.description?.length).toBeLessThan(190);
  });

  it('has no inline style, one h1 and no duplicate id', () => {
    const html = render(page);
    expect(html).not.toMatch(/\sstyle=/);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(new Set(idsOf(html)).size).toBe(idsOf(html).length);
  });

  it('links only to existing pages and sections', () => {
    const hrefs = [...render(page).matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href);
    const known: readonly string[] = [...Object.values(paths), '/api/auth/discord'];
    const rendered = new Map<PageModule, string[]>();
    const idsOfPage = (linked: PageModule) => {
      const ids = rendered.get(linked) ?? idsOf(render(linked));
      rendered.set(linked, ids);
      return ids;
    };
    for (const href of hrefs) {
      const [pathname = '', hash] = href.split('#');
      const target = pathname === '' ? path : pathname;
      expect(known, href).toContain(target);
      const linked = all.find(([known]) => known === target);
      if (hash !== undefined) expect(linked ? idsOfPage(linked[1]) : [], href).toContain(hash);
    }
  });
});

describe('the texts of the information pages', () => {
  it('state on the rules page every limit, the rules for evidence and edits, and the cost of a malicious report', () => {
    const text = textOf(paths.rules);
    for (const limit of Object.values(reportLimits)) expect(text).toContain(` ${formatNumber(limit)} `);
    for (const id of Object.values(evidenceProblems)) expect(text).toContain(formatMessage(evidenceMessages[id]));
    expect(text).toContain(reportMessages.evidence_required.message);
    expect(text).toContain(reportMessages.self_report.message);
    expect(text).toContain(
      `Both end ${editWindowDays} days after you submitted it, with the verdict, or after ${reportLimits.edits} changes`,
    );
    expect(text).toContain(`an addendum of up to ${formatNumber(reportLimits.addendumLength)} characters`);
    expect(text).toContain(formatEssenceChange(essenceAwards.malicious));
    expect(text).toContain(say(statusNotice('verified_troll') ?? { id: '' }));
  });

  it("state in the guide the form's steps and warnings, every status and verdict, and the voting rule", () => {
    const text = textOf(paths.docs);
    for (const title of Object.values(stepTitles)) expect(text).toContain(`${say(title)}.`);
    for (const warning of Object.values(lookupWarnings)) expect(text).toContain(warning.message);
    for (const status of reportStatuses) expect(text).toContain(say(statusLabel(status)));
    for (const label of Object.values(decisionLabels)) expect(text).toContain(say(label));
    expect(text).toContain(say(consensusSentence));
    expect(text).toContain(say(retrySentence));
    expect(text).toContain(`${formatNumber(site.eyeEssence)} Essence`);
  });

  it('list in the guide only forms of a Steam ID that the search understands, all of the same account', () => {
    const parsed = steamForms.map(({ example }) => parseSteamInput(example));
    const ids = parsed.flatMap((input) => (input.kind === 'id' ? [input.steam64Id] : []));
    const names = parsed.flatMap((input) => (input.kind === 'vanity' ? [input.name] : []));
    expect(ids.length + names.length).toBe(steamForms.length);
    expect(new Set(ids).size).toBe(1);
    expect(new Set(names).size).toBe(1);
  });

  it('state in the FAQ the voting rule, the limits of edits and how to get the Eye', () => {
    const text = textOf(paths.faq);
    expect(text).toContain(say(consensusSentence));
    expect(text).toContain(
      `Both end after ${editWindowDays} days, with the verdict, or after ${reportLimits.edits} changes.`,
    );
    expect(text).toContain(`${formatNumber(site.eyeEssence)} Essence, as ${rankOf(site.eyeEssence)}`);
  });

  it('state on the ranking page the Essence of every rank, and the configured Essence of the Eye', () => {
    const text = textOf(paths.ranking);
    for (const { name, from } of ranks) expect(text).toMatch(new RegExp(`${name} ${formatNumber(from)}[–+]`));
    expect(text).toContain(`The Eye, at ${formatNumber(site.eyeEssence)}`);
    expect(textOf(paths.ranking, { eyeEssence: 250 })).toContain('250 Essence, as Sentry');
  });

  it('state on the Essence page how much every award is', () => {
    const text = textOf(paths.howToGainEssence);
    for (const amount of Object.values(essenceAwards)) expect(text).toContain(` ${formatEssenceChange(amount)} `);
    expect(textOf(paths.howToGainEssence, { eyeEssence: 250 })).toContain('13 players');
  });
});

describe('the pages that depend on the settings of the community', () => {
  it('show the contacts and the reply time, or say that no contact is set and promise no reply', () => {
    const set = { contactEmail: 'watch@panoptes.example', discordInviteUrl: 'https://discord.example/panoptes' };
    expect(textOf(paths.contact, set)).toContain('We reply within 24-48 hours.');
    const html = render(pages[paths.contact], set);
    expect(html).toContain('href="mailto:watch@panoptes.example"');
    expect(html).toContain('href="https://discord.example/panoptes"');
    expect(textOf(paths.contact)).toContain('This community has not set an email address yet.');
    expect(textOf(paths.contact)).toContain('This community has not set a Discord invite yet.');
    expect(textOf(paths.contact)).not.toMatch(/We reply|It is quicker/);
  });

  it.each([
    [{ contactEmail: 'watch@panoptes.example' }, 'Write to watch@panoptes.example . We reply'],
    [{ discordInviteUrl: 'https://discord.example/x' }, 'Contact a moderator on our Discord'],
    [{}, 'has set neither an email address nor a Discord invite yet'],
  ])('fill the contact sentence with %j', (set, sentence) => {
    expect(textOf(paths.privacy, set)).toContain(sentence);
  });

  it('show the links and addresses for donations, or say that none is set', () => {
    const html = render(pages[paths.support], {
      coffeeUrl: 'https://coffee.example/panoptes',
      tradeOfferUrl: 'https://steamcommunity.com/tradeoffer/new/?partner=1',
      ethAddress: '0xabc',
      btcAddress: 'bc1abc',
    });
    expect(html).toContain('href="https://coffee.example/panoptes"');
    expect(html).toContain('href="https://steamcommunity.com/tradeoffer/new/?partner=1"');
    expect(html).toContain('0xabc');
    expect(html).toContain('bc1abc');
    const text = textOf(paths.support);
    expect(text).toContain('This community has not set a coffee link yet.');
    expect(text).toContain('This community has not set a trade link yet.');
    expect(text).toContain('It has not set up any way to donate yet.');
    for (const coin of ['ETH', 'BTC']) {
      expect(text).toContain(`Please ask the site admin to configure the ${coin} address.`);
      expect(text).not.toContain(`Copy ${coin} address`);
    }
  });
});
