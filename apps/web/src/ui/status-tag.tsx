import { type ReportStatus, statusLabel } from '@argus/domain/report-status';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { CheckIcon, ClockIcon, EditIcon, EyeIcon, FlagIcon, InfoIcon } from './icons.tsx';
import { Tag, type TagTone } from './tag.tsx';

type ShownStatus = ReportStatus | 'draft';

interface StatusLook {
  tone: TagTone;
  verdict?: 'red' | 'orange' | 'grey';
  icon: ReactNode;
}

const pending: StatusLook = { tone: 'verdict', verdict: 'orange', icon: <ClockIcon size={16} /> };

const looks: Record<ShownStatus, StatusLook> = {
  draft: { tone: 'plain', icon: <EditIcon size={16} /> },
  unverified: pending,
  processing: pending,
  verified_cheater: { tone: 'verdict', verdict: 'red', icon: <EyeIcon size={16} /> },
  verified_undetermined: { tone: 'verdict', verdict: 'grey', icon: <InfoIcon size={16} /> },
  verified_duplicate: { tone: 'plain', icon: <CheckIcon size={16} /> },
  verified_troll: { tone: 'rose', icon: <FlagIcon size={16} /> },
};

export interface StatusTagProps {
  status: ShownStatus;
  audience: 'owner' | 'public' | 'list';
  className?: string | undefined;
}

export function StatusTag({ status, audience, className }: StatusTagProps) {
  const { tone, verdict, icon } = looks[status];
  return (
    <Tag tone={tone} verdict={verdict} className={classNames('whitespace-nowrap', className)}>
      {icon}
      {statusLabel(status, audience)}
    </Tag>
  );
}
