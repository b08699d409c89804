import { expect, it } from 'vitest';
import { expectAccessible, findViolations } from './expect-accessible.ts';
import { openApp } from './open-app.tsx';

const mistakes = `
  <h6>Of too low a level</h6>
  <button type="button"></button>
  <input>
  <div role="checkbox"></div>
  <a href="/faq" aria-hidden="true">Hidden, but in the order of Tab</a>`;

it('finds no broken accessibility rule on one of our pages', async () => {
  await openApp('/faq');
  await expectAccessible();
});

it('reports each broken accessibility rule', async () => {
  await openApp('/faq');
  const added = document.createElement('div');
  added.innerHTML = mistakes;
  document.body.append(added);
  const rules = (await findViolations()).map((violation) => violation.split(':')[0]);
  added.remove();
  expect(rules).toEqual(
    expect.arrayContaining([
      'aria-hidden-focus',
      'aria-required-attr',
      'aria-toggle-field-name',
      'button-name',
      'heading-order',
      'label',
      'region',
    ]),
  );
});
