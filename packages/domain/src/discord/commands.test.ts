import { expect, test } from 'vitest';
import { type Command, type CommandKey, commands, findCommand } from './commands.ts';

const all = Object.entries<Command>(commands);

test.each(all)('Discord accepts the name and description of %s', (_, { name, description, options }) => {
  if (description === null) expect(name).toMatch(/^[\w ]{1,32}$/);
  else expect(name).toMatch(/^[a-z]{1,32}$/);
  for (const about of [description, ...options.map((option) => option.description)]) {
    if (about !== null) expect(about.message).toSatisfy((text: string) => text.length >= 1 && text.length <= 100);
  }
  for (const option of options) expect(option.name).toMatch(/^[a-z]{1,32}$/);
});

test('a command is found by its name, in its own place only', () => {
  const found = (place: 'chat' | 'message') => all.map(([key, { name }]) => [key, findCommand(place, name)]);
  const isOfMessages = (key: string) => key === ('checkMessage' satisfies CommandKey);
  expect(found('chat')).toEqual(all.map(([key]) => [key, isOfMessages(key) ? null : key]));
  expect(found('message')).toEqual(all.map(([key]) => [key, isOfMessages(key) ? key : null]));
  for (const name of ['', 'Check', 'check ', 'constructor', 'toString']) expect(findCommand('chat', name)).toBeNull();
});
