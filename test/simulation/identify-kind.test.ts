import * as assert from 'uvu/assert';
import { kindOf, townOf } from '../../src/simulation/identify-kind.ts';
import { suite } from '../support/suite.ts';

const page = (part: { title?: string; description?: string; text?: string }) => ({
  ...{ title: '', siteName: '', organisations: [], sameAs: [], description: '', headings: [], text: '', lang: '' },
  ...part,
});

const kinds = suite('what the simulated analyst takes a brand for');
for (const [title, kind] of [
  ['Rosterly | Shift planning software for restaurants', 'software'],
  ['Dachdecker Huber – Meisterbetrieb', 'local_service'],
  ['山田茶舗｜宇治茶の通販', 'online_shop'],
  ['Harbour Street clinic | Dentists', 'professional_service'],
  ['Bäckerei Lang', 'local_shop'],
  ['Hotel Seeblick', 'hospitality'],
  ['Cinch, a photography magazine', 'media_or_community'],
  ['Tierschutzverein: Ehrenamt und Spenden', 'organisation'],
  ['온새미로 | 이천 수제 빵집', 'local_shop'],
  ['가람법률 | 노동 전문 변호사', 'professional_service'],
  ['Torneira Certa | Canalizadores no Porto', 'local_service'],
  ['Stomatologia Lipowa – dentyści', 'professional_service'],
  ['Fundacja Jutro: wolontariusze i zbiórki', 'organisation'],
  ['Kestrel Cycles | Electric cargo bikes', 'product'],
] as const) {
  kinds(`[Q-02] ${title} is ${kind}`, () => assert.is(kindOf(page({ title })), kind));
}

kinds('[Q-02] a word that is said once tells nothing', () => {
  assert.is(kindOf(page({ title: 'Acme anvils', text: 'Download our app.' })), 'product');
});

kinds('[Q-03] the place is the town of the address', () => {
  assert.is(townOf(page({ text: 'Donaustraße 4, 93047 Regensburg, Tel. 0941' })), 'Regensburg');
  assert.is(townOf(page({ text: 'D-56070 Koblenz' })), 'Koblenz');
  assert.is(townOf(page({ text: 'ul. Lipowa 3, 30-702 Kraków' })), 'Kraków');
  assert.is(townOf(page({ text: 'Rua das Flores 8, 4050-262 Porto' })), 'Porto');
  assert.is(townOf(page({ text: '01310-100 Santos' })), 'Santos');
  assert.is(townOf(page({ text: 'more than 12000 customers' })), null);
});
kinds.run();
