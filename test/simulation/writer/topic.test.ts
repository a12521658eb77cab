import * as assert from 'uvu/assert';
import { topicOf } from '../../../src/simulation/writer/topic.ts';
import { voiceOf } from '../../../src/simulation/writer/voice.ts';
import { suite } from '../../support/suite.ts';

const ENGLISH =
  'Acme builds electric cargo bikes for families and for small companies in hilly cities of the north. Every bike is put together by hand in our own workshop, and comes with a warranty on the frame, the motor and the battery for those who ride it daily.';
const setting = (language: string, title: string, category = 'electric cargo bikes', description = ENGLISH) => ({
  ...{ language, title, brief: '' },
  brand: { name: 'Acme', website: 'https://acme.example', category, description },
});

const topics = suite('topics');

const CASES: readonly (readonly [language: string, title: string, topic: string | undefined])[] = [
  ['de', 'Lastenräder für Familien', 'Lastenräder für Familien'],
  ['de-AT', 'Welches elektrische Lastenrad passt zu einer Familie?', 'Lastenrad'],
  ['de', 'Was kosten Acme Lastenräder für Betriebe?', 'Lastenräder'],
  ['de', 'So finden Sie beim Kauf ein Lastenrad', 'Lastenrad'],
  ['de', 'Lastenräder: Welches passt?', 'Lastenräder'],
  ['de', 'Which bike carries a Family?', undefined],
  ['de', 'Cargo bikes for families', undefined],
  ['ja', '子どもがいる家庭にはどの電動カーゴバイクが合いますか？', '電動カーゴバイク'],
  ['ja', '在宅勤務に合う木製の昇降デスクの選び方', '昇降デスク'],
  ['ja', 'Cargo bikes for families', undefined],
  ['fr', 'Vélos cargo', undefined],
  ['tr', 'Aileler için kargo bisikletleri', 'Aileler için kargo bisikletleri'],
  ['tr', 'Aileler için hangi kamp çadırı uygun', undefined],
  ['ar', 'دراجات الشحن للعائلات', 'دراجات الشحن للعائلات'],
  ['ar', 'كيف تختار زيت زيتون بكر لمطبخك', undefined],
  ['th', 'จักรยานบรรทุกไฟฟ้าสำหรับครอบครัว', 'จักรยานบรรทุกไฟฟ้าสำหรับครอบครัว'],
  ['th', 'เลือกกาแฟคั่วสำหรับที่บ้านอย่างไร', undefined],
  ['de', `Lastenräder ${'für Familien und Betriebe '.repeat(4)}`, undefined],
];
for (const [language, title, topic] of CASES) {
  topics(`[T-05] "${title}" gives a text in ${language} the topic ${topic ?? 'of none'}`, () => {
    assert.is(topicOf(setting(language, title)), topic);
  });
}

topics('a category in the language of the text is its topic, whatever the title', () => {
  const told = setting('en', 'Which bike carries a family?');
  assert.is(topicOf(told), 'electric cargo bikes');
});

topics('[T-05] a German text speaks of its subject, not of offers of a kind', () => {
  const voice = voiceOf(setting('de', 'Welches elektrische Lastenrad passt zu einer Familie?'));
  const { question } = voice.bank.posts.network.poll;
  assert.is(voice.fill(question), 'Worauf achten Sie beim Thema Lastenrad zuerst?');
  assert.is(voiceOf(setting('de', 'Which one?')).topic, voice.bank.anyTopic);
});
topics.run();
