import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { WeeksChart } from './weeks-chart.tsx';

const week = (undetermined: number) => ({
  week: '2026-11-09',
  verdicts: { cheater: 0, undetermined, duplicate: 0, troll: 0 },
});
const textOf = (undetermined: number) =>
  renderToString(<WeeksChart weeks={[week(undetermined)]} />).replaceAll(/<!-- -->/g, '');

it('names the busiest week of the chart, and none if there is no verdict', () => {
  expect(textOf(7)).toContain('busiest week: 7');
  expect(textOf(0)).not.toContain('busiest week');
});
