import { type Message, splitMessage, type Values } from '@argus/domain/shared/message';
import { Fragment, type ReactNode } from 'react';

export interface SentenceProps {
  message: Message;
  values?: Values | undefined;
  /** What the page shows for placeholders that are no text, such as links and times. */
  parts: Readonly<Record<string, ReactNode>>;
}

export function Sentence({ message, values, parts }: SentenceProps) {
  return Object.entries(splitMessage(message, values)).map(([place, part]) => (
    <Fragment key={place}>{typeof part === 'string' ? part : parts[part.name]}</Fragment>
  ));
}
