import { statusLabel } from '@argus/domain/report-status';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { CheckIcon, ClockIcon, EditIcon, EyeIcon, FlagIcon, InfoIcon } from './icons.tsx';
import { Tag, type TagTone } from './tag.tsx';

interface StatusLook {
  tone: TagTone;
  verdict?: 'red' | 'orange' | 'grey';
  icon: ReactNode;
}

const pending: StatusLook = { tone: 'verdict', verdict: 'orange', icon: <ClockIcon size={16} /> };

function lookOf(status: string): StatusLook {
  switch (status) {
    case 'draft':
      return { tone: 'plain', icon: <EditIcon size={16} /> };
    case 'unverified':
    case 'processing':
      return pending;
    case 'verified_cheater':
      return { tone: 'verdict', verdict: 'red', icon: <EyeIcon size={16} /> };
    case 'verified_undetermined':
      return { tone: 'verdict', verdict: 'grey', icon: <InfoIcon size={16} /> };
    case 'verified_duplicate':
      return { tone: 'plain', icon: <CheckIcon size={16} /> };
    case 'verified_troll':
      return { tone: 'rose', icon: <FlagIcon size={16} /> };
    default:
      return { tone: 'plain', icon: <InfoIcon size={16} /> };
  }
}

export interface StatusTagProps {
  /** A newer server may send one that this version does not know. */
  status: string;
  className?: string | undefined;
}

export function StatusTag({ status, className }: StatusTagProps) {
  const { tone, verdict, icon } = lookOf(status);
  return (
    <Tag tone={tone} verdict={verdict} className={classNames('whitespace-nowrap', className)}>
      {icon}
      {statusLabel(status)}
    </Tag>
  );
}
