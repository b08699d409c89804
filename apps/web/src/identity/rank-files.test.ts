import { rankSlug, ranks } from '@argus/domain/members/ranks';
import { expect, it } from 'vitest';

const files = Object.keys(import.meta.glob('../../public/ranks/*.svg'));

it.each(ranks.map(({ name }) => name))('has a badge for the rank %s', (name) => {
  expect(files).toContain(`../../public/ranks/${rankSlug(name)}.svg`);
});
