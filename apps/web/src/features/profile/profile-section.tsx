import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/page/card.tsx';

export interface ProfileSectionProps {
  title: string;
  children: ReactNode;
  className?: string | undefined;
}

export function ProfileSection({ title, children, className }: ProfileSectionProps) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId} className={className}>
      <h2 id={titleId} className="ceremony mb-5 text-2xl">
        {title}
      </h2>
      {children}
    </Card>
  );
}
