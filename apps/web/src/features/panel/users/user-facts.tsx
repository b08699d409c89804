import type { ManagedUser } from '@argus/contract/admin';
import { Fragment } from 'react';
import { ShieldIcon } from '../../../ui/icons.tsx';
import { Tag } from '../../../ui/tag.tsx';

const roles = {
  admin: { label: 'Admin', tone: 'azure' },
  moderator: { label: 'Moderator', tone: 'teal' },
} as const;

export function RoleTag({ userType }: Pick<ManagedUser, 'userType'>) {
  if (userType === 'other') return <span className="text-muted">Member</span>;
  const { label, tone } = roles[userType];
  return (
    <Tag tone={tone} className="whitespace-nowrap">
      <ShieldIcon size={14} />
      {label}
    </Tag>
  );
}

export function BanState({ user: { isBanned, banReason, isDeleted } }: { user: ManagedUser }) {
  if (isDeleted) return <Tag>Deleted</Tag>;
  if (!isBanned) return <span className="text-muted">Not banned</span>;
  return (
    <span className="grid min-w-0 justify-items-start gap-1">
      <Tag tone="rose">Banned</Tag>
      <span className="text-xs wrap-anywhere">{banReason ?? <span className="text-muted">No reason given</span>}</span>
    </span>
  );
}

/** Names other than the display name, without duplicates. */
export function otherNames(user: ManagedUser): string[] {
  const { username, discordUsername, discordGlobalName, steamUsername } = user;
  const discord = discordUsername === null ? [] : [`@${discordUsername}`];
  const others = [discordGlobalName, steamUsername].filter(
    (name): name is string => name !== null && name !== username,
  );
  return [...new Set([...discord, ...others])];
}

/** Each with its own text direction. */
export function OtherNames({ names }: { names: readonly string[] }) {
  return names.map((name, index) => (
    <Fragment key={name}>
      {index === 0 ? null : ' · '}
      <bdi className="inline-block max-w-full">{name}</bdi>
    </Fragment>
  ));
}
