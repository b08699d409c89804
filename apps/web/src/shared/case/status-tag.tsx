import { isReportStatus, type ReportStatus, statusColor, statusLabel } from '@argus/domain/cases/report-status';
import type { ComponentType } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { say } from '../../lib/language/say.ts';
import { ClockIcon, CopyIcon, EditIcon, EyeIcon, FlagIcon, type IconProps, InfoIcon } from '../../ui/display/icons.tsx';
import { Tag } from '../../ui/display/tag.tsx';

const icons: Record<ReportStatus | 'draft', ComponentType<IconProps>> = {
  draft: EditIcon,
  unverified: ClockIcon,
  processing: ClockIcon,
  verified_cheater: EyeIcon,
  verified_undetermined: InfoIcon,
  verified_duplicate: CopyIcon,
  verified_troll: FlagIcon,
};

export interface StatusTagProps {
  /** The status can be any string, because a newer server may send one that this version does not know. */
  status: string;
  className?: string | undefined;
}

export function StatusTag({ status, className }: StatusTagProps) {
  const color = statusColor(status);
  const Icon = status === 'draft' || isReportStatus(status) ? icons[status] : InfoIcon;
  const uncoloured = status === 'verified_troll' ? 'rose' : 'plain';
  return (
    <Tag
      tone={color === 'none' ? uncoloured : 'verdict'}
      data-verdict={color === 'none' ? undefined : color}
      className={classNames('whitespace-nowrap', className)}
    >
      <Icon size={16} />
      {say(statusLabel(status))}
    </Tag>
  );
}
