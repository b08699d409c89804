import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { VerdictChart } from './verdict-chart.tsx';

const day = (verdicts: number) => ({ day: '2026-11-14', verdicts, convictions: 0 });
const textOf = (verdicts: number) =>
  renderToString(<VerdictChart days={[day(verdicts)]} />).replaceAll(/<!-- -->/g, '');

it('the chart of verdicts names its busiest day, or says that there are no verdicts yet', () => {
  expect(textOf(3)).toContain('busiest day: 3');
  expect(textOf(0)).not.toContain('busiest day');
  expect(textOf(0)).toContain('No verdicts yet.');
});
