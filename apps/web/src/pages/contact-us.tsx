import { supportReplyHours } from '@argus/domain/limits';
import { useSite } from '../features/site/site-context.ts';
import type { PageHead } from '../lib/page.ts';
import { paths } from '../lib/paths.ts';
import { Card } from '../ui/card.tsx';
import { ExternalLink } from '../ui/external-link.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export const head: PageHead = () => ({
  title: 'Contact us',
  description: `By email or on Discord. We reply within ${supportReplyHours} hours.`,
  isIndexed: true,
  canonicalPath: paths.contact,
});

export function Page() {
  const { contactEmail, discordInviteUrl } = useSite();
  return (
    <PageFrame>
      <PageHeader eyebrow="Contact" title="Talk to us" lead={`We reply within ${supportReplyHours} hours.`} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Card as="section" className="grid content-start gap-2">
          <h2 className="ceremony text-2xl">Discord</h2>
          <p className="text-muted">For questions, old Steam accounts, and anything others may want to know too.</p>
          {discordInviteUrl ? (
            <ExternalLink href={discordInviteUrl} className="justify-self-start">
              Join the community
            </ExternalLink>
          ) : (
            <p>This community has not set a Discord invite yet.</p>
          )}
        </Card>
        <Card as="section" className="grid content-start gap-2">
          <h2 className="ceremony text-2xl">Email</h2>
          <p className="text-muted">For what is only between you and us.</p>
          {contactEmail ? (
            <a href={`mailto:${contactEmail}`} className="link justify-self-start wrap-anywhere">
              {contactEmail}
            </a>
          ) : (
            <p>This community has not set an email address yet.</p>
          )}
        </Card>
      </div>
    </PageFrame>
  );
}
