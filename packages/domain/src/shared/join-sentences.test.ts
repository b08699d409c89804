import { expect, test } from 'vitest';
import { joinSentences } from './join-sentences.ts';

test.each([
  [['One.', 'Two?', 'Three.'], 'One. Two? Three.'],
  [['一个人。', '两个人？', '三个人。'], '一个人。两个人？三个人。'],
  [['链接显示“不存在。”', '请换一个。'], '链接显示“不存在。”请换一个。'],
  [['Wallhack, 第三局', '请看。'], 'Wallhack, 第三局 请看。'],
  [['', 'One.', null, undefined, 'Two.'], 'One. Two.'],
  [[], ''],
])('the sentences %j are joined as their language does', (sentences, text) => {
  expect(joinSentences(sentences)).toBe(text);
});
