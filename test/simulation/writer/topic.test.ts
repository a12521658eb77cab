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
  ['sv', 'Lådcyklar', undefined],
  ['fr', 'Vélos cargo pour les familles', 'Vélos cargo pour les familles'],
  ['fr', 'Comment choisir un vélo cargo', undefined],
  ['es', 'Bicicletas de carga para familias', 'Bicicletas de carga para familias'],
  ['es', 'Cómo elegir una bicicleta de carga', undefined],
  ['it', 'Biciclette da carico per famiglie', 'Biciclette da carico per famiglie'],
  ['it', 'Quale bicicletta da carico scegliere', undefined],
  ['nl', 'Bakfietsen voor gezinnen', 'Bakfietsen voor gezinnen'],
  ['nl', 'Hoe kiest u een bakfiets', undefined],
  ['pt', 'Bicicletas de carga para famílias', 'Bicicletas de carga para famílias'],
  ['pt', 'Como escolher uma bicicleta de carga', undefined],
  ['pl', 'Rowery cargo dla rodzin', 'Rowery cargo dla rodzin'],
  ['pl', 'Jak wybrać rower cargo', undefined],
  ['ko', '가족을 위한 화물 자전거', '가족을 위한 화물 자전거'],
  ['ko', '화물 자전거를 고르는 방법', undefined],
  ['fr', 'Cargo bikes for families', undefined],
  ['fr', 'Bakfietsen voor gezinnen', undefined],
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

topics('[O-05] a title about something else than the category gives the topic', () => {
  for (const [language, title, category, topic] of [
    ['en', 'Rain covers for children', 'electric cargo bikes', 'Rain covers for children'],
    ['en', 'Cargo bikes for couriers', 'electric cargo bikes', 'electric cargo bikes'],
    ['de', 'Welches Regenverdeck hält dicht?', 'elektrische Lastenräder', 'Regenverdeck'],
    ['de', 'Welche Lastenräder halten lange?', 'elektrische Lastenräder', 'elektrische Lastenräder'],
    ['ko', '아이용 비옷', '화물 자전거', '아이용 비옷'],
    ['ja', '昇降デスクの選び方', '木製の昇降デスク', '木製の昇降デスク'],
  ] as const)
    assert.is(topicOf(setting(language, title, category, '')), topic, title);
});

topics('[T-05] a German text speaks of its subject, not of offers of a kind', () => {
  const voice = voiceOf(setting('de', 'Welches elektrische Lastenrad passt zu einer Familie?'));
  const { question } = voice.bank.posts.network.poll;
  assert.is(voice.fill(question), 'Worauf achten Sie beim Thema Lastenrad zuerst?');
  assert.is(voiceOf(setting('de', 'Which one?')).topic, voice.bank.anyTopic);
});
topics.run();
