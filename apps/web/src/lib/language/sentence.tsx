import type { Message, Values } from '@argus/domain/shared/message';
import type { ReactNode } from 'react';
import { Trans } from './trans.tsx';

export interface SentenceProps {
  message: Message;
  values?: Values | undefined;
  /** What the page shows for placeholders that are no text, such as links and times. */
  parts: Readonly<Record<string, ReactNode>>;
}

export function Sentence({ message, values, parts }: SentenceProps) {
  return <Trans {...message} values={{ ...message.values, ...values, ...parts }} />;
}
