import type { Site } from '@argus/contract/site/site';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Gap } from '../../lib/language/gap.tsx';
import { say } from '../../lib/language/say.ts';
import { paths } from '../../lib/paths.ts';
import { ExternalLink } from '../../ui/actions/external-link.tsx';
import { DiscordIcon, MailIcon } from '../../ui/display/icons.tsx';
import { Card } from '../../ui/page/card.tsx';

const replySentence = msg`We reply within 24-48 hours.`;

const nobodyToWriteTo = msg`This community has not said yet where to write.`;

export type ContactWaysProps = Pick<Site, 'contactEmail' | 'discordInviteUrl'>;

export function canBeContacted({ contactEmail, discordInviteUrl }: ContactWaysProps): boolean {
  return contactEmail !== null || discordInviteUrl !== null;
}

/** The page promises a reply only if there is an address to write to. */
export function contactLead(site: ContactWaysProps): string {
  return say(canBeContacted(site) ? replySentence : nobodyToWriteTo);
}

export function ContactWays({ contactEmail, discordInviteUrl }: ContactWaysProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Card as="section" className="grid content-start gap-2">
        <DiscordIcon size={28} className="text-gold" />
        <h2 className="ceremony text-2xl">Discord</h2>
        <p className="text-muted">
          <Trans>For questions, old Steam accounts, and anything else others may want to know too.</Trans>
        </p>
        {discordInviteUrl ? (
          <ExternalLink href={discordInviteUrl} className="justify-self-start">
            <Trans>Join the community</Trans>
          </ExternalLink>
        ) : (
          <p>
            <Trans>This community has not set a Discord invite yet.</Trans>
          </p>
        )}
      </Card>
      <Card as="section" className="grid content-start gap-2">
        <MailIcon size={28} className="text-gold" />
        <h2 className="ceremony text-2xl">
          <Trans>Email</Trans>
        </h2>
        <p className="text-muted">
          <Trans>For private matters: an objection, or a request about your data.</Trans>
        </p>
        {contactEmail ? (
          <a href={`mailto:${contactEmail}`} className="link justify-self-start wrap-anywhere">
            {contactEmail}
          </a>
        ) : (
          <p>
            <Trans>This community has not set an email address yet.</Trans>
          </p>
        )}
      </Card>
    </div>
  );
}

export function ContactSentence({ contactEmail, discordInviteUrl }: ContactWaysProps) {
  if (!canBeContacted({ contactEmail, discordInviteUrl })) {
    return (
      <Trans>
        This community has set neither an email address nor a Discord invite yet, so please contact a staff member
        directly if you can. The <Link to={paths.contact}>contact page</Link> will be updated once there is one.
      </Trans>
    );
  }
  return (
    <>
      {contactEmail === null ? (
        <Trans>
          Contact a moderator on <ExternalLink href={discordInviteUrl ?? ''}>our Discord</ExternalLink>.
        </Trans>
      ) : discordInviteUrl === null ? (
        <Trans>
          Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
        </Trans>
      ) : (
        <Trans>
          Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a> or contact a moderator on{' '}
          <ExternalLink href={discordInviteUrl}>our Discord</ExternalLink>.
        </Trans>
      )}
      <Gap />
      {say(replySentence)}
    </>
  );
}
