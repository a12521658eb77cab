import * as assert from 'uvu/assert';
import { asks } from '../../../src/content/goals/question.ts';
import { suite } from '../../support/suite.ts';

const questions = suite('headings that ask');

/** By language: one with a question mark, one without, and one that asks nothing. */
const HEADINGS: readonly (readonly [language: string, marked: string, unmarked: string, plain: string])[] = [
  ['en', 'Is it heavy?', 'How to choose an anvil', 'Weight and sound'],
  ['de', 'Ist er schwer?', 'Amboss: worauf es ankommt', 'Gewicht und Klang'],
  ['fr', 'Est-elle lourde ?', 'En quoi les enclumes diffèrent', 'Poids et son'],
  ['es', '¿Es pesado?', 'En qué fijarse', 'Peso y sonido'],
  ['it', 'È pesante?', 'A che cosa badare', 'Peso e suono'],
  ['nl', 'Is het zwaar?', 'Waar u op let', 'Gewicht en klank'],
  ['pt', 'É pesada?', 'O que importa ao escolher', 'Peso e som'],
  ['pl', 'Czy jest ciężkie?', 'Na co zwrócić uwagę', 'Waga i dźwięk'],
  ['tr', 'Ağır mı?', 'Seçenekler nasıl ayrılır', 'Ağırlık ve ses'],
  ['ja', '重いですか？', '選択肢はどう違うのか', '重さと音'],
  ['ko', '무거운가요?', '비용은 얼마인가', '무게와 소리'],
  ['ar', 'هل هو ثقيل؟', 'كيف تختار السندان', 'الوزن والصوت'],
  ['th', 'หนักไหม?', 'ตัวเลือกต่างกันอย่างไร', 'น้ำหนักและเสียง'],
];
for (const [language, marked, unmarked, plain] of HEADINGS)
  questions(`${language}: with and without a question mark`, () => {
    assert.equal(
      [marked, unmarked, plain].map((heading) => asks(heading, language)),
      [true, true, false],
    );
  });

questions('a language without words of its own is known by its question marks', () => {
  assert.equal([asks('Är den tung?', 'sv'), asks('Hur tung den är', 'sv'), asks('', 'xx')], [true, false, false]);
});

questions.run();
