import { createElement, type ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

export interface IconProps {
  size?: number | undefined;
  className?: string | undefined;
}

function Icon({ size = 20, className, children }: IconProps & { children?: ReactNode }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className={classNames('icon', className)}>
      {children}
    </svg>
  );
}

function drawIcon(...shapes: readonly ReactNode[]) {
  return (props: IconProps) => createElement(Icon, props, ...shapes);
}

export const SearchIcon = drawIcon(
  <circle cx="10.5" cy="10.5" r="7" />,
  <path d="m15.7 15.7 5.3 5.3M7.4 10.5a3.1 3.1 0 0 1 3.1-3.1" />,
);

export const MenuIcon = drawIcon(<path d="M3.5 6.5h17M3.5 12h17M3.5 17.5h10" />);
export const CloseIcon = drawIcon(<path d="m5.5 5.5 13 13m0-13-13 13" />);
export const ExternalIcon = drawIcon(
  <path d="M13.5 4H20v6.5M20 4l-9 9M18 14v4.4c0 .9-.7 1.6-1.6 1.6H5.6c-.9 0-1.6-.7-1.6-1.6V7.6C4 6.7 4.7 6 5.6 6H10" />,
);

export const BellIcon = drawIcon(
  <path d="M5 17.5h14c-1.4-1.5-1.8-3.3-1.8-5.6V10a5.2 5.2 0 0 0-10.4 0v1.9c0 2.3-.4 4.1-1.8 5.6z" />,
  <path d="M10 20.5q2 1.4 4 0M12 4.8V3" />,
);

export const CopyIcon = drawIcon(
  <path d="M8.5 8.5h8.8c1.8 0 3.2 1.4 3.2 3.2v8.8h-8.8c-1.8 0-3.2-1.4-3.2-3.2z" />,
  <path d="M5.5 15.5h-2V6.7c0-1.8 1.4-3.2 3.2-3.2h8.8v2" />,
);

export const CheckIcon = drawIcon(<path d="m4.5 12.7 5 5L19.5 6.5" />);

export const WarningIcon = drawIcon(
  <path d="M12 3.5 2.5 20h19zM12 10v4.5" />,
  <circle cx="12" cy="17.2" r=".6" fill="currentColor" />,
);

export const InfoIcon = drawIcon(
  <circle cx="12" cy="12" r="9" />,
  <path d="M12 11v5.5" />,
  <circle cx="12" cy="7.7" r=".6" fill="currentColor" />,
);

export const ClockIcon = drawIcon(<circle cx="12" cy="12" r="9" />, <path d="M12 6.5V12l3.5 2.3" />);

export const ShieldIcon = drawIcon(
  <path d="M12 2.8c2.3 1.8 4.9 2.7 8 2.8 0 7.6-2.5 12.7-8 15.6-5.5-2.9-8-8-8-15.6 3.1-.1 5.7-1 8-2.8z" />,
  <path d="m8.5 11.8 2.6 2.6 4.6-5.1" />,
);

export const FlagIcon = drawIcon(<path d="M5 21.5V3.5m0 1c5-3 9 3 14.5 0v9.5C14 17 10 11 5 14" />);

export const UserIcon = drawIcon(<circle cx="12" cy="8" r="4.2" />, <path d="M3.8 20.5c1.2-4 4.4-6 8.2-6s7 2 8.2 6" />);

export const UsersIcon = drawIcon(
  <circle cx="9" cy="8.5" r="3.7" />,
  <path d="M2.5 20c.8-3.7 3.3-5.6 6.5-5.6s5.7 1.9 6.5 5.6M15.5 5a3.7 3.7 0 0 1 0 7M18 14.9c1.8.8 3 2.5 3.5 5.1" />,
);

export const GearIcon = drawIcon(
  <circle cx="12" cy="12" r="3" />,
  <circle cx="12" cy="12" r="6.6" />,
  <path d="M12 5.4V2.5m0 19v-2.9M18.6 12h2.9m-19 0h2.9m11.3-4.7 2-2M5.3 18.7l2-2m9.4 0 2 2M5.3 5.3l2 2" />,
);

export const LogoutIcon = drawIcon(
  <path d="M10 4H6.6C5.2 4 4 5.2 4 6.6v10.8C4 18.8 5.2 20 6.6 20H10m5.5-12.5L20 12l-4.5 4.5M20 12H9.5" />,
);

export const SunIcon = drawIcon(
  <circle cx="12" cy="12" r="4.2" />,
  <path d="M12 2v2.3m0 15.4V22M2 12h2.3m15.4 0H22M4.9 4.9l1.7 1.7m10.8 10.8 1.7 1.7m0-14.2-1.7 1.7M6.6 17.4l-1.7 1.7" />,
);

export const MoonIcon = drawIcon(<path d="M20.5 14.5A8.9 8.9 0 0 1 9.5 3.5a8.9 8.9 0 1 0 11 11z" />);

export const EyeIcon = drawIcon(
  <path d="M1.8 12C4.6 7.8 8.1 5.7 12 5.7s7.4 2.1 10.2 6.3c-2.8 4.2-6.3 6.3-10.2 6.3S4.6 16.2 1.8 12z" />,
  <circle cx="12" cy="12" r="3.3" />,
);

export const VideoIcon = drawIcon(
  <path d="M5.8 5h15.7v10.8c0 1.8-1.4 3.2-3.2 3.2H2.5V8.3C2.5 6.5 4 5 5.8 5z" />,
  <path d="M10 9v6l5-3z" />,
);

export const ImageIcon = drawIcon(
  <path d="M6.2 4h14.3v12.8c0 1.8-1.4 3.2-3.2 3.2H3V7.2C3 5.4 4.4 4 6.2 4z" />,
  <circle cx="8.7" cy="9.2" r="1.7" />,
  <path d="m3.5 18.5 5.5-5 3.5 3 3.5-4.5 4.5 4.5" />,
);

export const MatchIcon = drawIcon(
  <circle cx="12" cy="12" r="7.5" />,
  <path d="M12 2v5m0 10v5M2 12h5m10 0h5" />,
  <circle cx="12" cy="12" r=".6" fill="currentColor" />,
);

export const TrashIcon = drawIcon(
  <path d="M4 6.5h16M9 6.5V4.6C9 4 9.5 3.5 10.1 3.5h3.8c.6 0 1.1.5 1.1 1.1v1.9m3 0-.9 12.2c-.1 1-.9 1.8-1.9 1.8H8.8c-1 0-1.8-.8-1.9-1.8L6 6.5m4.2 4.5v5.5m3.6-5.5v5.5" />,
);
export const EditIcon = drawIcon(
  <path d="M4 20l1-4.6L16.3 4.1a1.9 1.9 0 0 1 2.7 0l.9.9a1.9 1.9 0 0 1 0 2.7L8.6 19zM14 6.5l3.5 3.5" />,
);
export const PlusIcon = drawIcon(<path d="M12 4.5v15M4.5 12h15" />);
export const ArrowLeftIcon = drawIcon(<path d="M20 12H4.5M11 5.5 4.5 12l6.5 6.5" />);
export const ArrowRightIcon = drawIcon(<path d="M4 12h15.5M13 5.5l6.5 6.5-6.5 6.5" />);
export const ChevronDownIcon = drawIcon(<path d="m5.5 9 6.5 6.5L18.5 9" />);

export const DiscordIcon = drawIcon(
  <path d="M8.7 4.6c-1.7.3-3.3.8-4.7 1.6C2 9.7 1.2 13.4 1.6 17.4c1.6 1.2 3.3 2 5.1 2.4l1.4-2.3m7.2-12.9c1.7.3 3.3.8 4.7 1.6 2 3.5 2.8 7.2 2.4 11.2-1.6 1.2-3.3 2-5.1 2.4l-1.4-2.3M7 6.7c3.3-1.1 6.7-1.1 10 0M6.5 17c3.6 1.4 7.4 1.4 11 0" />,
  <path d="M8.7 11v1.8m6.6-1.8v1.8" strokeWidth="2.6" />,
);

export const SteamIcon = drawIcon(
  <circle cx="15.8" cy="8.7" r="4.7" />,
  <circle cx="15.8" cy="8.7" r="1.7" />,
  <circle cx="8" cy="17" r="3.7" />,
  <path d="M11.4 10.8 7.3 13.4m9.7-.1-5.4 4.6M4.4 16.3 1.5 15" />,
);

export const MailIcon = drawIcon(
  <path d="M5.8 5h15.7v10.8c0 1.8-1.4 3.2-3.2 3.2H2.5V8.3C2.5 6.5 4 5 5.8 5z" />,
  <path d="M3.5 6.5 12 13l8.8-7.2" />,
);

export const DownloadIcon = drawIcon(
  <path d="M12 3.5V15M7.5 11l4.5 4 4.5-4M4.5 15.5v1.8c0 1.8 1.4 3.2 3.2 3.2h11.8v-5" />,
);
export const ShareIcon = drawIcon(<path d="M12 15V3.5M7.5 7.5 12 3.5l4.5 4M5.5 12v5.3c0 1.8 1.4 3.2 3.2 3.2h9.8V12" />);

export const KeyIcon = drawIcon(
  <circle cx="7.5" cy="15.5" r="4.5" />,
  <path d="m10.8 12.2 8.7-8.7M15.5 7.5l3 3M13 10l2 2" />,
);

export const MonitorIcon = drawIcon(
  <path d="M5.5 4H21v9.3c0 1.5-1.2 2.7-2.7 2.7H3V6.7C3 5.2 4 4 5.5 4zM8.5 20h7M12 16v4" />,
);
export const ScalesIcon = drawIcon(
  <path d="M12 3v17.5M7.5 20.5h9M4.5 6.5h15M6.5 6.5 3 14c1.8 1.9 5.2 1.9 7 0zm11 0L14 14c1.8 1.9 5.2 1.9 7 0z" />,
);

export const InboxIcon = drawIcon(
  <path d="M6.2 4.5h11.6l3.2 8.5v3.8c0 1.5-1.2 2.7-2.7 2.7H3V13z" />,
  <path d="M3 13h5.2c.5 2 1.9 3 3.8 3s3.3-1 3.8-3H21" />,
);
