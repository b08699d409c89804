import { expect, test } from 'vitest';
import { findEnglishAnswers } from './english-answers.ts';

const from = "import { refusals } from '@argus/domain/cases/review';\n";

test.each([
  ['read by its name', `${from}const text = refusals.gone.message;`],
  ['chosen by an id', `${from}const text = refusals[id].message;`],
  ['made by a function', `${from}const text = refusals(count).message;`],
])('a message that is %s is found where its English is read', (_, code) => {
  expect(findEnglishAnswers(code).map(({ line }) => line)).toEqual([2]);
});

test.each([
  ['said in a language', `${from}const text = say(refusals.gone);`],
  ['an error', 'const text = error.message;'],
  ['imported from elsewhere', "import { problem } from './problem.ts'; const text = problem.message;"],
])('a message that is %s is not found', (_, code) => {
  expect(findEnglishAnswers(code)).toEqual([]);
});
