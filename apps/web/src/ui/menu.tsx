import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { classNames } from './class-names.ts';

export interface MenuProps {
  /** A button with a name of its own. */
  trigger: ReactElement;
  children: ReactNode;
  align?: 'start' | 'end' | undefined;
}

const itemClass =
  'almond-sm flex min-h-10 w-full select-none items-center gap-3 px-3 py-2 text-left outline-none data-disabled:opacity-50 data-highlighted:bg-raised';

export function Menu({ trigger, children, align = 'end' }: MenuProps) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner sideOffset={8} collisionPadding={8} align={align} className="z-40 outline-none">
          <BaseMenu.Popup className="almond max-h-(--available-height) min-w-52 origin-(--transform-origin) overflow-y-auto border border-line bg-surface p-1.5 text-text shadow-lift outline-none transition-[opacity,scale] duration-150 ease-lid data-ending-style:scale-95 data-starting-style:scale-95 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

export interface MenuItemProps {
  icon?: ReactNode;
  children: ReactNode;
  onSelect: () => void;
  disabled?: boolean | undefined;
  tone?: 'plain' | 'danger' | undefined;
}

export function MenuItem({ icon, children, onSelect, disabled = false, tone = 'plain' }: MenuItemProps) {
  return (
    <BaseMenu.Item
      onClick={onSelect}
      disabled={disabled}
      className={classNames(itemClass, tone === 'danger' && 'text-rose')}
    >
      {icon}
      {children}
    </BaseMenu.Item>
  );
}

export interface MenuLinkProps {
  to: To;
  icon?: ReactNode;
  children: ReactNode;
}

export function MenuLink({ to, icon, children }: MenuLinkProps) {
  return (
    <BaseMenu.LinkItem render={<Link to={to} />} closeOnClick className={itemClass}>
      {icon}
      {children}
    </BaseMenu.LinkItem>
  );
}

export function MenuSeparator() {
  return <BaseMenu.Separator className="mx-2 my-1.5 h-px bg-line" />;
}
