import type { FirstDayStep } from '@argus/domain/staff/first-day';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { newExamCasePath, paths } from '../../../lib/paths.ts';

/** Pages of the panel are linked; what only the host can change is a line for its settings. */
type StepAction = { to: string; label: MessageDescriptor } | { setting: string };

interface StepWords {
  title: MessageDescriptor;
  text: MessageDescriptor;
  action: StepAction | null;
}

export const stepWords: Record<FirstDayStep, StepWords> = {
  login: {
    title: msg`Logging in with Discord works`,
    text: msg`You are here, so the redirect is right.`,
    action: null,
  },
  reviewers: {
    title: msg`Name the first three reviewers`,
    text: msg`A verdict takes three people who hold the Eye, and nobody grants it to themselves. Send each of them a link; they accept with one button.`,
    action: { to: paths.panelInvitations, label: msg`Invite a reviewer` },
  },
  report: {
    title: msg`Submit the first report`,
    text: msg`Pick a clear case with a video, so that everyone sees how it works.`,
    action: { to: paths.submitReport, label: msg`Report a player` },
  },
  contact: {
    title: msg`Say where people can write to you`,
    text: msg`Add CONTACT_EMAIL to the server’s settings and restart it. The contact page shows the address.`,
    action: { setting: 'CONTACT_EMAIL=' },
  },
  backup: {
    title: msg`Make a backup every night`,
    text: msg`Add BACKUP_DIR, a folder, to the server’s settings and restart it. The first backup follows at once.`,
    action: { setting: 'BACKUP_DIR=backups' },
  },
  webhook: {
    title: msg`Tell your Discord about verdicts`,
    text: msg`Create a webhook in a channel (Edit Channel, Integrations), add it to the server’s settings as COMMUNITY_WEBHOOK_URL and restart it. COMMUNITY_WEBHOOK_LANGUAGE is the language of the messages there, such as de.`,
    action: { setting: 'COMMUNITY_WEBHOOK_URL=' },
  },
  exam: {
    title: msg`Write the exam for the Eye`,
    text: msg`Short cases with a known answer. Once there are enough, members earn the Eye by passing it.`,
    action: { to: newExamCasePath(), label: msg`Add an exam case` },
  },
};
